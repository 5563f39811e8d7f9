//! A sheet with its answers as a document: Markdown, HTML or LaTeX. Comments are its sentences.

use super::answer::facts;
use super::picture::picture;
use crate::console::Console;
use crate::export::{self, latex};
use crate::failure::Failure;
use campeao_draw::Picture;
use campeao_worksheet::{ErrorKind, Notation, Object, Session, chunks};
use std::fmt::Write as _;
use std::path::Path;

/// What documents are written in.
#[derive(Clone, Copy)]
enum Form {
    Markdown,
    Html,
    Latex,
}

/// A piece of the document.
enum Piece<'t> {
    /// A comment.
    Sentence(String),
    /// Statements with what came of them.
    Answered { statements: &'t str, answer: Answer },
}

/// What came of statements.
enum Answer {
    /// The value of the last of them, if it has one, what is said of it, and its picture.
    Value { value: Option<String>, told: Vec<String>, picture: Option<Picture> },
    /// What is wrong.
    Wrong(String),
}

/// Evaluates a sheet piece by piece and writes it with its answers. Pictures stand in an HTML document, and beside any other
/// in files of their own.
pub(super) fn write(
    session: &mut Session,
    name: &str,
    source: &str,
    path: &Path,
    console: &Console<'_>,
) -> Result<(), Failure> {
    let form = match path.extension().and_then(|ending| ending.to_str()) {
        Some("md") => Form::Markdown,
        Some("html") => Form::Html,
        Some("tex") => Form::Latex,
        _ => {
            let arguments = [("path", path.display().to_string().into())];
            return Err(Failure::mistake(console.say("eval-sheet-format", &arguments)));
        }
    };
    let pieces = pieces(session, source, form, console)?;
    let mut text = String::new();
    for (number, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Sentence(sentence) => form.sentence(&mut text, sentence),
            Piece::Answered { statements, answer } => {
                form.statements(&mut text, statements);
                match answer {
                    Answer::Wrong(sentence) => form.wrong(&mut text, sentence),
                    Answer::Value { value, told, picture } => {
                        form.value(&mut text, value.as_deref(), told);
                        if let Some(picture) = picture {
                            form.picture(&mut text, picture, number + 1, path, console)?;
                        }
                    }
                }
            }
        }
    }
    let title =
        Path::new(name).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    export::write(path, form.document(&title, &text, console).as_bytes(), console)
}

/// The pieces of a sheet in their order. What is wrong in one leaves the others their answers.
fn pieces<'t>(
    session: &mut Session,
    source: &'t str,
    form: Form,
    console: &Console<'_>,
) -> Result<Vec<Piece<'t>>, Failure> {
    let mut pieces = Vec::new();
    let lines: Vec<&str> = source.lines().collect();
    let mut next = 1;
    for chunk in chunks(source) {
        sentences(&lines[next - 1..chunk.line - 1], &mut pieces);
        next = chunk.line + chunk.text.lines().count();
        let evaluated = session.evaluate(chunk.text).map_err(|error| error.kind);
        let answer = match evaluated.and_then(|object| answer(session, &object, form, console)) {
            Ok(answer) => answer,
            Err(ErrorKind::Interrupted) => return Err(Failure::Interrupted),
            Err(kind) => Answer::Wrong(console.speaker.tell(&kind)),
        };
        pieces.push(Piece::Answered { statements: chunk.text, answer });
    }
    sentences(lines.get(next - 1..).unwrap_or_default(), &mut pieces);
    Ok(pieces)
}

/// Comments that follow one another are one sentence.
fn sentences(lines: &[&str], pieces: &mut Vec<Piece<'_>>) {
    for lines in lines.split(|line| !line.trim_start().starts_with('#')).filter(|lines| !lines.is_empty()) {
        let words = lines.iter().map(|line| line.trim_start().trim_start_matches('#').trim());
        pieces.push(Piece::Sentence(words.collect::<Vec<_>>().join(" ").trim().to_owned()));
    }
}

fn answer(
    session: &mut Session,
    object: &Object,
    form: Form,
    console: &Console<'_>,
) -> Result<Answer, ErrorKind> {
    let notation = if matches!(form, Form::Latex) { Notation::Latex } else { Notation::Unicode };
    if let Some(account) = session.account(object, Notation::Unicode)? {
        let told = console.speaker.tell(&account).lines().map(str::to_owned).collect();
        return Ok(Answer::Value { value: None, told, picture: None });
    }
    if matches!(object, Object::Nothing) {
        return Ok(Answer::Value { value: None, told: Vec::new(), picture: None });
    }
    // Of a position the value is told, for the statement says what it is; sentences need no formulas.
    let value = match object {
        Object::Position(_) => session.summary(object, notation)?.worth,
        _ => Some(session.text_in(object, notation)?),
    };
    let plain = if matches!(form, Form::Latex) { Notation::Plain } else { Notation::Unicode };
    let told = facts(&session.summary(object, plain)?, console);
    // The thermograph of a number shows nothing, and what is too large to be drawn is not.
    let is_number = matches!(object, Object::Game(game) if session.games().as_number(*game).is_some());
    let picture = if is_number { None } else { picture(session, object, console).ok().flatten() };
    Ok(Answer::Value { value, told, picture })
}

impl Form {
    fn sentence(self, to: &mut String, sentence: &str) {
        let _ = match self {
            Self::Markdown => writeln!(to, "{sentence}\n"),
            Self::Html => writeln!(to, "<p>{}</p>", html(sentence)),
            Self::Latex => writeln!(to, "{}\n", latex(sentence)),
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

    fn picture(
        self,
        to: &mut String,
        picture: &Picture,
        number: usize,
        path: &Path,
        console: &Console<'_>,
    ) -> Result<(), Failure> {
        let ending = match self {
            Self::Html => {
                let svg = String::from_utf8_lossy(&export::svg(picture)).into_owned();
                let _ = writeln!(to, "<figure>{}</figure>", svg.trim_end());
                return Ok(());
            }
            Self::Markdown => "svg",
            Self::Latex => "png",
        };
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let file = path.with_file_name(format!("{stem}-{number}.{ending}"));
        export::picture(picture, &file, console)?;
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let _ = match self {
            Self::Latex => writeln!(
                to,
                "\\begin{{center}}\\includegraphics[width=0.6\\linewidth]{{{name}}}\\end{{center}}\n"
            ),
            Self::Markdown | Self::Html => {
                writeln!(to, "![{}](<{name}>)\n", picture.title().replace(['[', ']'], ""))
            }
        };
        Ok(())
    }

    /// The whole document.
    fn document(self, title: &str, text: &str, console: &Console<'_>) -> String {
        match self {
            Self::Markdown => format!("# {title}\n\n{}\n", text.trim_end()),
            Self::Html => format!(
                "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
                 <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
                 <style>:root{{color-scheme:light dark}}body{{font:17px/1.5 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem}}\
                 pre{{overflow-x:auto;padding:.6rem .8rem;border:1px solid #8884;border-radius:6px;font-size:.9em}}\
                 .value{{font-size:1.15em}}.wrong{{border-color:#c33}}svg{{max-width:100%;height:auto}}figure{{margin:1rem 0}}</style>\n\
                 <h1>{title}</h1>\n{}\n</html>\n",
                console.speaker.language(),
                text.trim_end(),
                title = html(title),
            ),
            Self::Latex => format!(
                "\\documentclass{{article}}\n\\usepackage[T1]{{fontenc}}\n\\usepackage{{amsmath,amssymb,graphicx}}\n\
                 \\title{{{}}}\n\\date{{}}\n\\begin{{document}}\n\\maketitle\n{}\n\\end{{document}}\n",
                latex(title),
                text.trim_end()
            ),
        }
    }
}

/// A text in HTML.
fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
