//! A sheet with its answers as a document in Markdown, HTML or LaTeX. Comments become its sentences.

use crate::Unanswered;
use crate::eval::{facts, picture};
use crate::speech::Speaker;
use campeao_draw::{Picture, ThemeChoice, latex_text};
use campeao_worksheet::{ErrorKind, Notation, Object, Session, chunks};
use std::fmt::Write as _;

/// The format of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetFormat {
    /// Markdown, with pictures in SVG files.
    Markdown,
    /// HTML, with its pictures inside.
    Html,
    /// LaTeX, with pictures in PNG files.
    Latex,
}

/// A sheet with its answers.
#[derive(Clone, Debug)]
pub struct SheetDocument {
    /// The document.
    pub text: String,
    /// The pictures in files beside the document, by file name.
    pub pictures: Vec<(String, Picture)>,
}

/// A piece of the document.
enum Piece<'t> {
    /// A comment.
    Sentence(String),
    /// Statements with their answer.
    Answered { statements: &'t str, answer: Answer },
}

/// The answer to statements.
enum Answer {
    /// The value of the last statement, if it has one, the facts about it, and its picture.
    Value { value: Option<String>, told: Vec<String>, picture: Option<Picture> },
    /// The error.
    Wrong(String),
}

impl SheetFormat {
    /// The format that a file's extension implies: `md`, `html` or `tex`.
    pub fn of_ending(ending: &str) -> Option<Self> {
        match ending {
            "md" => Some(Self::Markdown),
            "html" => Some(Self::Html),
            "tex" => Some(Self::Latex),
            _ => None,
        }
    }
}

impl SheetDocument {
    /// Evaluates a sheet piece by piece. `stem` is the beginning of the names of the pictures' files.
    ///
    /// # Errors
    /// If the session was told to stop, or a value is too long to be written. Errors on the sheet are part of the
    /// document.
    ///
    /// ```
    /// use campeao_answers::sheet::{SheetDocument, SheetFormat};
    /// use campeao_base::Language;
    /// use campeao_answers::speech::Speaker;
    /// use campeao_worksheet::Session;
    ///
    /// let (mut session, speaker) = (Session::new(), Speaker::new(Language::English));
    /// let sheet = "# A switch.\nG := {1|-1}; G + G";
    /// let document = SheetDocument::new(&mut session, "Desk", "desk", sheet, SheetFormat::Markdown, &speaker)?;
    /// assert!(document.text.starts_with("# Desk\n\nA switch.\n"));
    /// assert!(document.text.contains("**= `0`**"));
    /// # Ok::<(), campeao_answers::Unanswered>(())
    /// ```
    pub fn new(
        session: &mut Session,
        title: &str,
        stem: &str,
        source: &str,
        format: SheetFormat,
        speaker: &Speaker,
    ) -> Result<Self, Unanswered> {
        let mut document = Self { text: String::new(), pictures: Vec::new() };
        for (number, piece) in pieces(session, source, format, speaker)?.into_iter().enumerate() {
            match piece {
                Piece::Sentence(sentence) => format.sentence(&mut document.text, &sentence),
                Piece::Answered { statements, answer } => {
                    format.statements(&mut document.text, statements);
                    match answer {
                        Answer::Wrong(sentence) => format.wrong(&mut document.text, &sentence),
                        Answer::Value { value, told, picture } => {
                            format.value(&mut document.text, value.as_deref(), &told);
                            if let Some(picture) = picture {
                                document.illustrate(format, picture, &format!("{stem}-{}", number + 1));
                            }
                        }
                    }
                }
            }
        }
        document.text = format.document(title, &document.text, speaker);
        Ok(document)
    }

    /// Adds a picture: inline in HTML, else by the name of its file.
    fn illustrate(&mut self, format: SheetFormat, picture: Picture, name: &str) {
        let to = &mut self.text;
        let _ = match format {
            SheetFormat::Html => {
                let svg = picture.to_svg(ThemeChoice::Automatic);
                let _ = writeln!(to, "<figure>{}</figure>", svg.trim_end());
                return;
            }
            SheetFormat::Latex => writeln!(
                to,
                "\\begin{{center}}\\includegraphics[width=0.6\\linewidth]{{{name}.png}}\\end{{center}}\n"
            ),
            SheetFormat::Markdown => {
                writeln!(to, "![{}](<{name}.svg>)\n", picture.title().replace(['[', ']'], ""))
            }
        };
        let ending = if matches!(format, SheetFormat::Latex) { "png" } else { "svg" };
        self.pictures.push((format!("{name}.{ending}"), picture));
    }
}

/// The pieces of a sheet in their order. An error in one does not affect the answers of the others.
fn pieces<'t>(
    session: &mut Session,
    source: &'t str,
    format: SheetFormat,
    speaker: &Speaker,
) -> Result<Vec<Piece<'t>>, Unanswered> {
    let mut pieces = Vec::new();
    let lines: Vec<&str> = source.lines().collect();
    let mut next = 1;
    for chunk in chunks(source) {
        sentences(&lines[next - 1..chunk.line - 1], &mut pieces);
        next = chunk.line + chunk.text.lines().count();
        let evaluated = session.last_value(chunk.text, &mut |_, _| {}).map_err(|error| error.kind);
        let answer = match evaluated.and_then(|object| answer(session, object.as_ref(), format, speaker)) {
            Ok(answer) => answer,
            Err(ErrorKind::Interrupted) => return Err(Unanswered::Interrupted),
            Err(kind) => Answer::Wrong(speaker.tell(&kind)),
        };
        pieces.push(Piece::Answered { statements: chunk.text, answer });
    }
    sentences(lines.get(next - 1..).unwrap_or_default(), &mut pieces);
    Ok(pieces)
}

/// Adds the sentences of comment lines; consecutive comments are one sentence.
fn sentences(lines: &[&str], pieces: &mut Vec<Piece<'_>>) {
    for lines in lines.split(|line| !line.trim_start().starts_with('#')).filter(|lines| !lines.is_empty()) {
        let words = lines.iter().map(|line| line.trim_start().trim_start_matches('#').trim());
        pieces.push(Piece::Sentence(words.collect::<Vec<_>>().join(" ").trim().to_owned()));
    }
}

fn answer(
    session: &mut Session,
    object: Option<&Object>,
    format: SheetFormat,
    speaker: &Speaker,
) -> Result<Answer, ErrorKind> {
    let Some(object) = object else {
        return Ok(Answer::Value { value: None, told: Vec::new(), picture: None });
    };
    let notation = if matches!(format, SheetFormat::Latex) { Notation::Latex } else { Notation::Unicode };
    if let Some(account) = session.account(object, Notation::Unicode)? {
        let told = speaker.tell(&account).lines().map(str::to_owned).collect();
        return Ok(Answer::Value { value: None, told, picture: None });
    }
    // A position shows its value only, because the statement already describes the position; sentences need no
    // formulas.
    let value = match object {
        Object::Position(_) => session.summary(object, notation)?.worth,
        _ => Some(session.text_in(object, notation)?),
    };
    let told = facts(&session.summary(object, notation.in_sentences())?, speaker);
    // The thermograph of a number shows nothing, and pictures too large to draw are left out.
    let is_number = matches!(object, Object::Game(game) if session.games().as_number(*game).is_some());
    let picture = if is_number { None } else { picture(session, object, speaker).ok().flatten() };
    Ok(Answer::Value { value, told, picture })
}

impl SheetFormat {
    fn sentence(self, to: &mut String, sentence: &str) {
        let _ = match self {
            Self::Markdown => writeln!(to, "{sentence}\n"),
            Self::Html => writeln!(to, "<p>{}</p>", html(sentence)),
            Self::Latex => writeln!(to, "{}\n", latex_text(sentence)),
        };
    }

    fn statements(self, to: &mut String, text: &str) {
        let _ = match self {
            Self::Markdown => writeln!(to, "```\n{text}\n```\n"),
            Self::Html => writeln!(to, "<pre>{}</pre>", html(text)),
            Self::Latex => writeln!(to, "\\begin{{verbatim}}\n{text}\n\\end{{verbatim}}"),
        };
    }

    fn value(self, to: &mut String, value: Option<&str>, told: &[String]) {
        if let Some(value) = value {
            let _ = match self {
                Self::Markdown => writeln!(to, "**= `{value}`**\n"),
                Self::Html => writeln!(to, "<p class=\"value\">= {}</p>", html(value)),
                Self::Latex => writeln!(to, "\\[ = {value} \\]"),
            };
        }
        if !told.is_empty() {
            self.sentence(to, &told.join(" "));
        }
    }

    fn wrong(self, to: &mut String, sentence: &str) {
        let _ = match self {
            Self::Markdown => writeln!(to, "```\n{}\n```\n", sentence.trim_end()),
            Self::Html => writeln!(to, "<pre class=\"wrong\">{}</pre>", html(sentence.trim_end())),
            Self::Latex => writeln!(to, "\\begin{{verbatim}}\n{}\n\\end{{verbatim}}", sentence.trim_end()),
        };
    }

    /// The whole document.
    fn document(self, title: &str, text: &str, speaker: &Speaker) -> String {
        match self {
            Self::Markdown => format!("# {title}\n\n{}\n", text.trim_end()),
            Self::Html => format!(
                "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
                 <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
                 <style>:root{{color-scheme:light dark}}body{{font:17px/1.5 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem}}\
                 pre{{overflow-x:auto;padding:.6rem .8rem;border:1px solid #8884;border-radius:6px;font-size:.9em}}\
                 .value{{font-size:1.15em}}.wrong{{border-color:#c33}}svg{{max-width:100%;height:auto}}figure{{margin:1rem 0}}</style>\n\
                 <h1>{title}</h1>\n{}\n</html>\n",
                speaker.language(),
                text.trim_end(),
                title = html(title),
            ),
            Self::Latex => format!(
                "\\documentclass{{article}}\n\\usepackage[T1]{{fontenc}}\n\\usepackage{{amsmath,amssymb,graphicx}}\n\
                 \\title{{{}}}\n\\date{{}}\n\\begin{{document}}\n\\maketitle\n{}\n\\end{{document}}\n",
                latex_text(title),
                text.trim_end()
            ),
        }
    }
}

/// A text in HTML.
fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
