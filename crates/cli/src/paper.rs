//! `campeao report`: the study of a game as one document in Markdown or LaTeX: rules, starting position, table, law,
//! proof, strategy, theorem file, references. The report of a family of strips has a row in place of the table.
//!
//! A document in LaTeX has its figures inside, in `TikZ`; Markdown has them beside it, as SVG. The theorem file stands
//! beside either.

use crate::cite::VERSION;
use crate::console::Console;
use crate::digest::sha256;
use crate::export::{self, Remark};
use crate::failure::Failure;
use crate::game_choice::GameChoice;
use crate::resources::resources;
use crate::strips;
use crate::watch::Progress;
use crate::{show, study, table};
use campeao_answers::StudyAnswer;
use campeao_answers::programme::Programme;
use campeao_answers::strips::{StripFamily, StripLaw};
use campeao_draw::{Picture, Table, TableStyle, latex_text};
use campeao_games::{Resources, Ruleset};
use campeao_strips::certificate::StripFile;
use campeao_study::AnyStudy;
use clap::Args;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(crate) struct ReportArguments {
    #[command(flatten)]
    choice: GameChoice,
    #[arg(long, short)]
    output: PathBuf,
    #[arg(long)]
    time: Option<u64>,
    #[arg(long)]
    up_to: Option<u64>,
    #[arg(long)]
    laws: Option<PathBuf>,
}

/// The language of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Markup {
    Markdown,
    Latex,
}

/// A document under construction.
struct Paper {
    markup: Markup,
    text: String,
    /// The names of the files beside the document.
    beside: Vec<String>,
}

/// Letters as outlines where the machine has them; those of T1 are bitmaps otherwise.
const OUTLINES: &str = "\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}";
/// The beginning of a line that is an item of a list, in the sentences of a study.
const ITEM: &str = "– ";
/// The greatest side of a figure, in units of the picture.
const LARGEST: f64 = 2000.0;
/// The copies of the word in the figure of a family of strips.
const COPIES: usize = 3;

pub(crate) fn run(arguments: &ReportArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let path = arguments.output.as_path();
    let markup = match path.extension().and_then(|ending| ending.to_str()) {
        Some("md") => Markup::Markdown,
        Some("tex") => Markup::Latex,
        _ => {
            let told = [("path", path.display().to_string().into())];
            return Err(Failure::mistake(console.say("report-format", &told)));
        }
    };
    export::check_folder(path, console)?;
    let given = [
        ("--time", arguments.time.is_some()),
        ("--up-to", arguments.up_to.is_some()),
        ("--laws", arguments.laws.is_some()),
    ];
    let mut paper = Paper { markup, text: String::new(), beside: Vec::new() };
    let title = match strips::chosen(&arguments.choice, &given, console)? {
        Some(family) => paper.family(family, path, console)?,
        None => paper.game(arguments, console)?,
    };
    let text = paper.document(&title, console);
    let remark = if markup == Markup::Latex { Remark::Percent } else { Remark::Markup };
    export::write(path, &export::signed(text.into_bytes(), remark, path, console), console)?;
    console.line(console.say("report-written", &[("path", path.display().to_string().into())]))?;
    if !paper.beside.is_empty() {
        let files = console.speaker.all_of(&paper.beside);
        console.line(console.say("report-beside", &[("files", files.into())]))?;
    }
    Ok(())
}

/// The name of a file beside the document.
fn beside(path: &Path, ending: &str) -> String {
    format!("{}-{ending}", path.file_stem().unwrap_or_default().to_string_lossy())
}

impl Paper {
    /// Writes the report of a game; returns its title.
    fn game(&mut self, arguments: &ReportArguments, console: &Console<'_>) -> Result<String, Failure> {
        let path = arguments.output.as_path();
        let game = console.playable(&arguments.choice)?;
        let game = game.as_ref();
        let limits = study::limits(arguments.time, arguments.up_to);
        let resources = Resources { laws: arguments.laws.clone(), ..resources(None, None) };
        let answer = StudyAnswer::of(game, &resources, limits, console.speaker, &mut Progress::new())?;
        let drawn = match &answer.study {
            AnyStudy::Positions { game, study } => {
                console.remark(&study.unused_files);
                Some(table::drawn_beginning(&mut console.solver(game)?, console)?)
            }
            AnyStudy::Starts(study) => table::drawn_starts(game, &study.table, console)?,
        };
        self.rules(game, console);
        self.arguments(game, console);
        let start = game.start();
        let caption = console.say("report-start", &[("position", start.text().into())]);
        self.start(game, path, &caption, console)?;
        if let Some(drawn) = drawn {
            self.table(&drawn, console);
        }
        self.study(&answer, path, console)?;
        self.references(game, console);
        Ok(game.card().full_title(console.speaker.language()))
    }

    /// Writes the report of a family of strips; returns its title.
    fn family(
        &mut self,
        family: StripFamily<'_>,
        path: &Path,
        console: &Console<'_>,
    ) -> Result<String, Failure> {
        let theorem = strips::general_theorem(family, console)?;
        let row = GameChoice { game: family.row(COPIES), misere: false };
        let game = console.playable(&row)?;
        let game = game.as_ref();
        self.rules(game, console);
        let caption = console.say("report-row", &[("n", COPIES.into()), ("family", theorem.family().into())]);
        self.start(game, path, &caption, console)?;
        self.law(Some(("theorem", "report-theorem")), &[console.speaker.tell(&theorem)], console);
        self.heading(&console.say("report-proof", &[]));
        self.sentences(&[StripLaw::proof(&theorem, console.speaker)]);
        let text = StripFile::of(&theorem).text().map_err(std::io::Error::from)?;
        self.certificate(&text, path, console)?;
        self.references(game, console);
        Ok(theorem.family())
    }

    /// The rules.
    fn rules(&mut self, game: &dyn Ruleset, console: &Console<'_>) {
        self.heading(&console.say("report-rules", &[]));
        self.sentences(&[console.speaker.read(game.rules()).to_owned()]);
        if let Some(misere) = show::misere(game, console) {
            self.sentences(&[misere.replace('\n', " ")]);
        }
    }

    /// The parameters of the game.
    fn arguments(&mut self, game: &dyn Ruleset, console: &Console<'_>) {
        let told = game.arguments().iter().map(|argument| {
            let meaning = console.speaker.read(&argument.meaning);
            format!("{ITEM}`{} = {}`: {meaning}", argument.name, argument.value)
        });
        self.sentences(&told.collect::<Vec<_>>());
    }

    /// The starting position as a figure, where it can be drawn.
    fn start(
        &mut self,
        game: &dyn Ruleset,
        path: &Path,
        caption: &str,
        console: &Console<'_>,
    ) -> Result<(), Failure> {
        let is_drawn = |picture: &Picture| picture.width() <= LARGEST && picture.height() <= LARGEST;
        let picture = game.picture(&game.start(), console.speaker.language());
        let Some(picture) = picture.ok().filter(is_drawn) else { return Ok(()) };
        match self.markup {
            Markup::Latex => self.captioned("figure", &picture, caption, "fig:start"),
            Markup::Markdown => {
                let name = beside(path, "start.svg");
                export::drawing(&picture, &path.with_file_name(&name), console)?;
                let _ = writeln!(self.text, "![{}](<{name}>)\n", caption.replace(['[', ']', '`'], ""));
                self.beside.push(name);
            }
        }
        Ok(())
    }

    /// The table of the study.
    fn table(&mut self, table: &Table, console: &Console<'_>) {
        self.heading(&console.say("report-table", &[]));
        let caption = console.say("report-table-caption", &[]);
        match self.markup {
            Markup::Latex => self.captioned("table", &table.to_picture(), &caption, "tab:outcomes"),
            Markup::Markdown => {
                self.code(&table::lines(table, TableStyle::default()));
                self.sentences(&[caption]);
            }
        }
    }

    /// The law, its proof, the strategy, and the theorem file.
    fn study(&mut self, answer: &StudyAnswer<'_>, path: &Path, console: &Console<'_>) -> Result<(), Failure> {
        let Programme { evidence, law, formulas, proof, strategy, start, .. } =
            answer.programme(console.speaker);
        self.sentences(&evidence);
        if !law.is_empty() {
            let statement = match answer.studied(console.speaker).status {
                "proved" | "known" => Some(("theorem", "report-theorem")),
                "checked" => Some(("conjecture", "report-conjecture")),
                _ => None,
            };
            self.law(statement, &law, console);
            self.sentences(&formulas.iter().map(|formula| format!("`{formula}`")).collect::<Vec<_>>());
        }
        self.heading(&console.say("report-proof", &[]));
        self.sentences(&proof);
        if let Some(certificate) = answer.certificate(&mut Progress::new()) {
            let text = certificate.to_json().map_err(|error| console.mistake(&error))?;
            self.certificate(&text, path, console)?;
        }
        self.heading(&console.say("report-strategy", &[]));
        self.sentences(&strategy);
        self.sentences(&start);
        Ok(())
    }

    /// The law, as a statement of this environment and name where it is one.
    fn law(&mut self, statement: Option<(&str, &str)>, law: &[String], console: &Console<'_>) {
        self.heading(&console.say("report-law", &[]));
        if let Some((environment, id)) = statement {
            self.begin(environment, &console.say(id, &[]));
            self.sentences(law);
            self.end(environment);
        } else {
            self.sentences(law);
        }
    }

    /// Writes a theorem file beside the document, and its digest.
    fn certificate(&mut self, text: &str, path: &Path, console: &Console<'_>) -> Result<(), Failure> {
        let name = beside(path, "theorem.json");
        export::write(&path.with_file_name(&name), text.as_bytes(), console)?;
        self.sentences(&[console.say("report-certificate", &[("file", name.as_str().into())])]);
        self.code(&format!("SHA-256 {}\n", sha256(text.as_bytes())));
        self.beside.push(name);
        Ok(())
    }

    /// The sources of the game, and the program.
    fn references(&mut self, game: &dyn Ruleset, console: &Console<'_>) {
        let mut sources: Vec<String> =
            game.sources().iter().map(|source| console.speaker.tell(source)).collect();
        sources.push(format!(
            "{}: campeao: {}. {}.",
            console.say("cite-author", &[]),
            console.say("cite-title", &[]),
            console.say("cite-program", &[("version", VERSION.into())])
        ));
        match self.markup {
            Markup::Markdown => {
                self.heading(&console.say("report-references", &[]));
                self.sentences(&sources.iter().map(|source| format!("{ITEM}{source}")).collect::<Vec<_>>());
            }
            Markup::Latex => {
                self.text.push_str("\\begin{thebibliography}{9}\n");
                for (number, source) in sources.iter().enumerate() {
                    let _ = writeln!(self.text, "\\bibitem{{source{}}} {}", number + 1, words(source));
                }
                self.text.push_str("\\end{thebibliography}\n");
            }
        }
    }

    fn heading(&mut self, title: &str) {
        let _ = match self.markup {
            Markup::Markdown => writeln!(self.text, "## {title}\n"),
            Markup::Latex => writeln!(self.text, "\\section{{{}}}\n", latex_text(title)),
        };
    }

    /// Begins a statement.
    fn begin(&mut self, environment: &str, name: &str) {
        let _ = match self.markup {
            Markup::Markdown => writeln!(self.text, "**{name}.**\n"),
            Markup::Latex => writeln!(self.text, "\\begin{{{environment}}}"),
        };
    }

    fn end(&mut self, environment: &str) {
        if self.markup == Markup::Latex {
            let _ = writeln!(self.text, "\\end{{{environment}}}\n");
        }
    }

    /// Sentences, a paragraph each. Their lines that are items become a list, and lines that begin with a blank keep
    /// their blanks.
    fn sentences(&mut self, sentences: &[String]) {
        let lines: Vec<&str> = sentences.iter().flat_map(|sentence| sentence.lines()).collect();
        for lines in lines.chunk_by(|before, line| kind(before) == kind(line) && kind(line) != Kind::Words) {
            match (kind(lines[0]), self.markup) {
                (Kind::Words, Markup::Markdown) => {
                    let _ = writeln!(self.text, "{}\n", lines[0]);
                }
                (Kind::Words, Markup::Latex) => {
                    let _ = writeln!(self.text, "{}\n", words(lines[0]));
                }
                (Kind::Item, markup) => self.list(lines, markup),
                (Kind::Verbatim, _) => self.code(&(lines.join("\n") + "\n")),
            }
        }
    }

    fn list(&mut self, lines: &[&str], markup: Markup) {
        let items = lines.iter().map(|line| line.trim_start_matches(ITEM));
        match markup {
            Markup::Markdown => {
                for item in items {
                    let _ = writeln!(self.text, "- {item}");
                }
                self.text.push('\n');
            }
            Markup::Latex => {
                self.text.push_str("\\begin{itemize}\n");
                for item in items {
                    let _ = writeln!(self.text, "\\item {}", words(item));
                }
                self.text.push_str("\\end{itemize}\n\n");
            }
        }
    }

    /// Lines in letters of equal width.
    fn code(&mut self, lines: &str) {
        match self.markup {
            Markup::Markdown => {
                let _ = writeln!(self.text, "```text\n{lines}```\n");
            }
            Markup::Latex => {
                let lines: Vec<String> =
                    lines.lines().map(|line| latex_text(line).replace(' ', "~")).collect();
                let _ = writeln!(
                    self.text,
                    "\\begin{{flushleft}}\\ttfamily\\footnotesize\n{}\n\\end{{flushleft}}\n",
                    lines.join("\\\\\n")
                );
            }
        }
    }

    /// A picture with its caption in a document in LaTeX, in its place; a wide one is as wide as the lines.
    fn captioned(&mut self, environment: &str, picture: &Picture, caption: &str, label: &str) {
        let caption = words(caption);
        let _ = writeln!(
            self.text,
            "\\begin{{{environment}}}[H]\n\\centering\n\
             \\resizebox{{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}}{{!}}{{%\n{}}}\n\
             \\caption{{\\raggedright {caption}}}\\label{{{label}}}\n\\end{{{environment}}}\n",
            picture.to_tikz()
        );
    }

    /// The whole document.
    fn document(&self, title: &str, console: &Console<'_>) -> String {
        let text = self.text.trim_end();
        let title = match self.markup {
            Markup::Markdown => return format!("# {title}\n\n{text}\n"),
            Markup::Latex => latex_text(title),
        };
        let word = |id: &str| latex_text(&console.say(id, &[]));
        format!(
            "\\documentclass{{article}}\n\\usepackage[T1]{{fontenc}}\n{OUTLINES}\n\
             \\emergencystretch=3em\n\
             \\usepackage{{amsmath,amssymb,amsthm,float,tikz}}\n\
             \\newtheorem{{theorem}}{{{}}}\n\\newtheorem{{conjecture}}{{{}}}\n\
             \\renewcommand{{\\figurename}}{{{}}}\n\\renewcommand{{\\tablename}}{{{}}}\n\
             \\renewcommand{{\\refname}}{{{}}}\n\\title{{{title}}}\n\\author{{campeao {VERSION}}}\n\\date{{}}\n\
             \\begin{{document}}\n\\maketitle\n{text}\n\\end{{document}}\n",
            word("report-theorem"),
            word("report-conjecture"),
            word("report-figure"),
            word("report-table"),
            word("report-references"),
        )
    }
}

/// The kind of a line in the sentences of a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A paragraph.
    Words,
    /// An item of a list.
    Item,
    /// A line of a table, whose blanks count.
    Verbatim,
}

fn kind(line: &str) -> Kind {
    if line.starts_with(ITEM) {
        Kind::Item
    } else if line.starts_with(' ') {
        Kind::Verbatim
    } else {
        Kind::Words
    }
}

/// A sentence in LaTeX; its parts between backquotes are program text.
fn words(sentence: &str) -> String {
    let parts = sentence.split('`').map(latex_text).enumerate();
    parts.map(|(place, part)| if place % 2 == 1 { format!("\\texttt{{{part}}}") } else { part }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper(markup: Markup) -> Paper {
        Paper { markup, text: String::new(), beside: Vec::new() }
    }

    #[test]
    fn items_become_a_list_and_tables_keep_their_blanks() {
        let told = ["Safe if one of these holds:\n– n is 0;\n– n % 5 = 2.", "  1  2", "Ask `campeao solve`."];
        let told = told.map(str::to_owned);
        let mut markdown = paper(Markup::Markdown);
        markdown.sentences(&told);
        assert_eq!(
            markdown.text,
            "Safe if one of these holds:\n\n- n is 0;\n- n % 5 = 2.\n\n```text\n  1  2\n```\n\nAsk `campeao solve`.\n\n"
        );
        let mut latex = paper(Markup::Latex);
        latex.sentences(&told);
        assert!(
            latex.text.contains("\\begin{itemize}\n\\item n is 0;\n\\item n \\% 5 = 2.\n\\end{itemize}\n")
        );
        assert!(latex.text.contains("~~1~~2\n") && latex.text.contains("Ask \\texttt{campeao solve}.\n"));
    }
}
