//! The surroundings of a command: the destination of its answer, the options before a text, the files that it writes.

use std::io::Write as _;
use std::net::TcpListener;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;

fn campeao() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_campeao"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "en");
    command
}

fn answered(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_no_success() {
    for arguments in [&["--help"][..], &["--version"], &["help"], &["prove", "--help"], &["eval", "1"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let (code, _, told) = answered(campeao().args(arguments).stdout(full));
        assert_eq!(code, Some(2), "{arguments:?}");
        assert!(told.contains("there is no space left"), "{arguments:?}: {told}");
    }
}

#[cfg(unix)]
#[test]
fn a_reader_who_has_gone_away_is_no_failure() {
    for arguments in [&["--help"][..], &["help"], &["games"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let (code, _, told) = answered(campeao().args(arguments).stdout(writer));
        assert_eq!((code, told.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn the_settings_are_defaults_and_their_mistakes_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    let told = |text: &str, arguments: &[&str]| {
        std::fs::write(&path, text).unwrap();
        answered(campeao().env("CAMPEAO_CONFIG", &path).args(arguments))
    };
    let settings = "lang = \"pt\"\nquiet = true\nlaws = \"laws\"\ntime = 20\n";
    let (code, said, _) = told(settings, &["eval", "1"]);
    assert_eq!(
        (code, said.lines().nth(1)),
        (Some(0), Some("  Um número inteiro. Ganha o Esquerdo, comece quem começar."))
    );
    let (_, said, _) = told(settings, &["--lang", "en", "eval", "1"]);
    assert_eq!(said.lines().nth(1), Some("  An integer. Left wins, whoever starts."));
    let (_, said, _) = told(settings, &["table", "--help"]);
    assert!(said.contains("--time") && said.contains("20"), "{said}");
    let (code, ..) = told(settings, &["study", "clobber:(xxo)^n"]);
    assert_eq!(code, Some(0));
    let (code, _, wrong) = told(settings, &["study", "clobber:(xxo)^n", "--time", "20"]);
    assert!(code == Some(2) && wrong.contains("--time"), "{wrong}");
    let (code, _, wrong) = told("langu = \"pt\"\n", &["eval", "1"]);
    assert!(code == Some(2) && wrong.contains("did you mean `lang`?"), "{wrong}");
    let (code, ..) = told("langu = \"pt\"\n", &["--help"]);
    assert_eq!(code, Some(0));
    let missing = folder.path().join("none.toml");
    let (code, _, wrong) = answered(campeao().env("CAMPEAO_CONFIG", &missing).args(["eval", "1"]));
    assert!(code == Some(2) && wrong.contains("none.toml"), "{wrong}");
}

#[test]
fn a_picture_that_cannot_be_written_is_refused_before_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    for (command, name) in [("eval", "none/a.svg"), ("eval", "a.gif"), ("worth", "none/a.svg")] {
        let question = if command == "eval" { &["eval", "{1|-1}"][..] } else { &["worth", "clobber", "xo"] };
        let (code, said, wrong) = answered(campeao().args(question).args(["--picture", &file(name)]));
        assert_eq!((code, said.as_str()), (Some(2), ""), "{command}: {wrong}");
    }
}

#[test]
fn a_mark_before_a_text_is_no_part_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, format!("\u{feff}{text}")).unwrap();
        path
    };
    let (code, told, _) = answered(campeao().args(["eval", "--file"]).arg(file("sum.txt", "1 + 1\n")));
    assert_eq!((code, told.lines().next()), (Some(0), Some("2")));
    let automaton = "campeao automaton 1\nnumeration 2\nvariables n\n0 1: 0 1\n1 0: 1 0\n";
    let mut loaded = std::ffi::OsString::from("even=");
    loaded.push(file("even.txt", automaton));
    let (code, told, _) = answered(campeao().args(["prove", "even(3)", "--load"]).arg(loaded));
    assert_eq!((code, told.as_str()), (Some(0), "TRUE.\n"));
    let graph = file("way.graph", "A -> B\nB -> C\n");
    let (code, _, wrong) = answered(campeao().arg("show").arg(graph));
    assert_eq!((code, wrong.as_str()), (Some(0), ""));
    for (command, line) in [("eval", "1 + 1"), ("prove", "forall n. n = n")] {
        let mut child =
            campeao().args([command, "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(format!("\u{feff}{line}\n").as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn an_address_in_use_is_said_in_the_users_language() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let (code, _, told) = answered(campeao().args(["--lang", "pt", "serve", "--address", &address]));
    assert_eq!(code, Some(2));
    assert!(told.contains("o endereço já está a ser usado"), "{told}");
}

/// With less and less memory the server is refused in words before it cannot even be loaded.
#[cfg(target_os = "linux")]
#[test]
fn a_server_without_threads_says_so() {
    use std::io::{BufRead as _, BufReader, Read as _};
    let refused = (40_000..400_000).step_by(1_000).any(|kilobytes| {
        let mut server = Command::new("sh")
            .args(["-c", &format!("ulimit -v {kilobytes}; exec \"$0\" \"$@\"")])
            .args([env!("CARGO_BIN_EXE_campeao"), "--lang", "pt", "serve", "--port", "0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut told, mut output) = (String::new(), BufReader::new(server.stdout.take().unwrap()));
        let (said, line) = mpsc::channel();
        std::thread::spawn(move || said.send(output.read_line(&mut String::new()).is_ok()));
        // One that has begun would go on, and one with memory for some of its threads may wait for ever.
        let _ = line.recv_timeout(Duration::from_secs(20));
        let _ = server.kill();
        server.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        server.wait().unwrap().code() == Some(2) && told.contains("fios de execução")
    });
    assert!(refused);
}

#[test]
fn the_variables_of_a_saved_automaton_stand_in_a_known_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("between.txt");
    let question = "exists p. j = i + p and p < n";
    let kept = |saving: &str| {
        let (code, told, wrong) = answered(campeao().args(["prove", question, "--save", saving]));
        (code, told, wrong, std::fs::read_to_string(&path).unwrap_or_default())
    };
    let shown = path.display().to_string();
    let (code, told, _, text) = kept(&shown);
    assert_eq!(code, Some(0));
    assert!(text.contains("\nvariables i j n\n"), "{text}");
    assert!(told.contains("i, j, n."), "{told}");
    let (_, told, _, text) = kept(&format!("between(n, j, i)={shown}"));
    assert!(text.contains("\nvariables n j i\n") && told.contains("n, j, i."), "{told}{text}");
    // The names of the tracks are those in the file, in any order.
    let loaded = format!("between={shown}");
    for (sentence, truth) in
        [("between(9, 5, 0)", true), ("between(3, 5, 4)", true), ("between(4, 9, 3)", false)]
    {
        let (code, _, _) = answered(campeao().args(["prove", sentence, "--load", &loaded]));
        assert_eq!(code, Some(i32::from(!truth)), "{sentence}");
    }
    let (code, _, wrong, _) = kept(&format!("between(n, j)={shown}"));
    assert_eq!(code, Some(2));
    assert!(wrong.contains("n, j") && wrong.contains("i, j, n"), "{wrong}");
}

#[test]
fn counts_are_kept_as_words_and_graphs_and_used_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (word, graph, log) = (file("word.txt"), file("graph.txt"), file("log.md"));
    let (code, ..) = answered(campeao().args(["prove", "n - 3 <= i <= n", "--count", "i", "--save", &word]));
    assert_eq!(code, Some(0));
    let third = ["prove", "3*i < n", "--count", "i", "--save-graph", &graph, "--log", &log];
    assert_eq!(answered(campeao().args(third)).0, Some(0));
    assert!(std::fs::read_to_string(&graph).unwrap().contains("\nvariables n y\n"));
    let log = std::fs::read_to_string(&log).unwrap();
    assert!(log.starts_with("# `3*i < n`\n") && log.contains("| `3 * i < n` |"), "{log}");
    let loads = [format!("w={word}"), format!("third={graph}")];
    let sentence = "forall n, y. (n >= 5 => w[n] = 4) and (third(n, y) <=> y = (n + 2) // 3)";
    let (code, ..) = answered(campeao().args(["prove", sentence, "--load", &loads[0], "--load", &loads[1]]));
    assert_eq!(code, Some(0));
    // Counts that are not bounded are not a word, and counts that differ too much from their index have no graph.
    for option in ["--save", "--save-graph"] {
        let unbounded = ["prove", "i = low2(i) and i <= n", "--count", "i", option, &word];
        let (code, told, _) = answered(campeao().args(unbounded));
        assert_eq!((code, told.as_str()), (Some(2), ""), "{option}");
    }
}

#[test]
fn colours_are_shown_where_they_are_wanted() {
    let told = |arguments: &[&str]| answered(campeao().env_remove("NO_COLOR").args(arguments));
    for (colour, shown) in [("always", true), ("never", false), ("auto", false)] {
        let (code, out, _) = told(&["solve", "nim", "3+5+7", "--color", colour]);
        assert_eq!((code, out.contains('\u{1b}')), (Some(0), shown), "{colour}");
        let (code, _, wrong) = told(&["eval", "1 + ", "--color", colour]);
        assert_eq!((code, wrong.contains('\u{1b}')), (Some(2), shown), "{colour}");
    }
    let (code, _, wrong) = told(&["completions", "bash", "--color", "always"]);
    assert_eq!(code, Some(2));
    assert!(wrong.contains("`--color` has no effect here"), "{wrong}");
}

#[test]
fn quiet_is_for_commands_that_show_progress() {
    let (code, _, told) = answered(campeao().args(["-q", "solve", "nim", "3+5+7"]));
    assert_eq!((code, told.as_str()), (Some(0), ""));
    let (code, _, told) = answered(campeao().args(["games", "--quiet"]));
    assert_eq!(code, Some(2));
    assert!(told.contains("`--quiet` has no effect here"), "{told}");
}

#[test]
fn without_a_command_three_things_to_begin_with_are_said() {
    for (language, begins) in
        [("en", "Three things to begin with:\n"), ("pt", "Três coisas por onde começar:\n")]
    {
        let (code, out, told) = answered(campeao().env("LANG", language));
        assert_eq!((code, out.as_str()), (Some(2), ""));
        let commands =
            told.split_once(begins).unwrap().1.lines().filter(|line| line.starts_with("  campeao "));
        assert_eq!(commands.count(), 3, "{told}");
    }
}

#[test]
fn a_theorem_is_cited_with_the_digest_of_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fibonacci.json").display().to_string();
    assert_eq!(answered(campeao().args(["study", "fibonacci-nim", "--save", &file])).0, Some(0));
    let (code, cited, _) = answered(campeao().args(["cite", &file]));
    assert_eq!(code, Some(0));
    assert!(cited.starts_with("@misc{campeao-fibonacci-nim,\n"), "{cited}");
    assert!(cited.contains(r"The safe positions of \texttt{fibonacci-nim}"), "{cited}");
    let digest = cited.split_once(r"SHA-256 \texttt{").unwrap().1.split_once('}').unwrap().0;
    assert!(digest.len() == 64 && digest.chars().all(|digit| digit.is_ascii_hexdigit()), "{digest}");
    // One letter more is another file.
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, format!("{text}\n")).unwrap();
    assert!(!answered(campeao().args(["cite", &file])).1.contains(digest));
    let (code, cited, _) = answered(campeao().args(["cite"]));
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(code, Some(0));
    assert!(
        cited.contains(&format!("version {version}")) && cited.contains("{{The campeao authors}}"),
        "{cited}"
    );
}

#[test]
fn an_exported_file_names_the_version_and_the_command() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let made = format!("campeao {}: campeao ", env!("CARGO_PKG_VERSION"));
    let (svg, png, dot, text) = (file("p.svg"), file("p.png"), file("p.dot"), file("p.txt"));
    let written: [(&[&str], &str, &str); 6] = [
        (&["show", "nim", "3+5", "--svg", &svg], &svg, "show nim 3+5 --svg FILE?>\n"),
        (&["show", "nim", "3+5", "--png", &png], &png, "show nim 3+5 --png FILE"),
        (&["prove", "n % 2 = 0", "--dot", &dot], &dot, "prove 'n % 2 = 0' --dot FILE\n"),
        (&["eval", "{1|-1}", "--picture", &svg], &svg, "eval '{1|-1}' --picture FILE?>\n"),
        (&["prove", "n % 2 = 0", "--save", &text], &text, "prove 'n % 2 = 0' --save FILE\n"),
        (&["table", "nim", "-o", &text], &text, "table nim -o FILE\n"),
    ];
    for (arguments, path, told) in written {
        assert_eq!(answered(campeao().args(arguments)).0, Some(0), "{arguments:?}");
        let content = std::fs::read(path).unwrap();
        let content = String::from_utf8_lossy(&content);
        assert!(content.contains(&format!("{made}{told}")), "{arguments:?}");
    }
}

#[test]
fn pictures_and_tables_are_written_for_latex() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("figure.tikz").display().to_string();
    let written: [&[&str]; 5] = [
        &["show", "domineering:2x3", "--svg", &file],
        &["worth", "hackenbush", "girl", "--picture", &file],
        &["eval", "{1|-1}", "--picture", &file],
        &["prove", "FW[n] = 1", "--svg", &file],
        &["table", "fibonacci-nim", "--format", "tikz", "-o", &file],
    ];
    for arguments in written {
        assert_eq!(answered(campeao().args(arguments)).0, Some(0), "{arguments:?}");
        let figure = std::fs::read_to_string(&file).unwrap();
        assert!(figure.contains("\\begin{tikzpicture}"), "{arguments:?}");
        let last = figure.lines().last().unwrap();
        assert!(last.starts_with("% campeao ") && last.contains("FILE"), "{arguments:?}: {last}");
    }
}

#[test]
fn a_study_becomes_a_document_with_its_theorem_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let read = |name: &str| std::fs::read_to_string(file(name)).unwrap();
    let report = |language: &str, game: &str, name: &str| {
        let (code, told, wrong) =
            answered(campeao().args(["--lang", language, "report", game, "--output", &file(name)]));
        assert_eq!(code, Some(0), "{game}: {wrong}");
        assert!(told.contains(&file(name)), "{told}");
    };
    report("en", "subtraction:1,4", "heap.md");
    let text = read("heap.md");
    for part in [
        "## Rules\n",
        "![The starting position",
        "## Table\n\n```text\n",
        "**Theorem.**\n\nYou are losing exactly when n leaves remainder 0 or 2 when divided by 5.",
        "## Proof\n",
        "## Strategy\n",
        "## References\n",
        "SHA-256 ",
        "<!-- campeao ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(read("heap-start.svg").contains("</svg>"));
    let theorem = file("heap-theorem.json");
    assert_eq!(answered(campeao().args(["verify", &theorem])).0, Some(0));
    report("pt", "fibonacci-nim", "fibonacci.tex");
    let text = read("fibonacci.tex");
    for part in [
        "\\newtheorem{theorem}{Teorema}",
        "\\begin{tikzpicture}",
        "\\begin{theorem}",
        "\\begin{thebibliography}",
        "\\end{document}\n% campeao ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // A family of strips has a row and a theorem.
    report("en", "clobber:(xxo)^n", "strip.md");
    let text = read("strip.md");
    for part in ["# clobber:(xxo)^n\n", "with n = 3](<strip-start.svg>)", "**Theorem.**\n\nn copies of xxo"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(answered(campeao().args(["verify", &file("strip-theorem.json")])).0, Some(0));
    // A board is studied by its starts.
    report("en", "cram", "cram.tex");
    let (code, _, wrong) = answered(campeao().args(["report", "nim", "--output", &file("nim.doc")]));
    assert!(code == Some(2) && wrong.contains(".md or .tex"), "{wrong}");
}
