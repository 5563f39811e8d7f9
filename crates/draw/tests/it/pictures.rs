//! Golden SVG of small pictures in every theme, and laws of every SVG.

use campeao_draw::{
    Canvas, Cell, Form, Ink, Lettering, Mark, Picture, Piles, Plot, Point, Run, Series, Shape, Style, Table,
    Target, Theme, ThemeChoice,
};

const THEMES: [ThemeChoice; 3] = [ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::Automatic];

fn three_marks() -> Table {
    Table::new(0..2, 0..3, |row, column| match (row, column) {
        (0, 0) => Mark::Safe.into(),
        (0, 1) => Cell::new(Mark::Fragile).highlighted(),
        (0, 2) => Mark::Neutral.into(),
        (1, 0) => Cell::new(Mark::Fragile).valued("3"),
        (1, 1) => Cell::default().valued("*2"),
        _ => Cell::default(),
    })
    .titled("Três marcas")
    .with_axes("m", "n")
    .with_footnote("Inatacável, frágil, neutra.")
}

/// One of every shape.
fn every_shape() -> Picture {
    let mut picture =
        Picture::new(200.0, 100.0).titled("Shapes").described("One of each").on(Some(Ink::Paper));
    let line = Style::stroke(Ink::Accent, 2.0);
    picture.rectangle(Point::new(5.0, 5.0), 20.0, 10.0, Style::fill(Ink::SafeGround));
    picture.rounded_rectangle(Point::new(30.0, 5.0), 20.0, 10.0, 3.0, line.filled(Ink::Card));
    picture.circle(Point::new(70.0, 10.0), 5.0, Style::fill(Ink::PlayerLeft));
    picture.ellipse(Point::new(90.0, 10.0), 10.0, 4.0, line.dashed());
    picture.line(Point::new(5.0, 30.0), Point::new(50.0, 30.0), line);
    picture.arrow(Point::new(60.0, 30.0), Point::new(100.0, 30.0), Style::stroke(Ink::Hint, 1.5));
    picture.polyline(&[Point::new(110.0, 30.0), Point::new(120.0, 20.0), Point::new(130.0, 30.0)], line);
    picture.polygon(&[Point::new(140.0, 30.0), Point::new(150.0, 20.0), Point::new(160.0, 30.0)], line);
    picture.text(Point::new(5.0, 50.0), "one", Lettering::new(12.0));
    picture.text(Point::new(50.0, 50.0), "two", Lettering::new(12.0));
    picture.text(Point::new(90.0, 50.0), "bold", Lettering::new(12.0).serif().bold().end());
    picture.text_centered(Point::new(120.0, 46.0), "7", Lettering::new(12.0).mono());
    for (index, form) in [
        Form::Tile { width: 8.0, height: 6.0, radius: 0.0 },
        Form::Tile { width: 8.0, height: 6.0, radius: 2.0 },
        Form::Plus { size: 8.0 },
        Form::Minus { size: 8.0 },
        Form::Equals { size: 8.0 },
        Form::Dot { size: 8.0 },
    ]
    .into_iter()
    .enumerate()
    {
        let x = 10.0 + 20.0 * index as f64;
        picture.stamps(form, &[Point::new(x, 65.0), Point::new(x, 75.0)], line);
    }
    let rows = vec![
        vec![Run { start: 0, length: 2 }, Run { start: 4, length: 1 }],
        vec![Run { start: 2, length: 2 }],
    ];
    picture.draw(&Shape::Mosaic { corner: Point::new(140.0, 60.0), side: 4.0, rows, ink: Ink::Fragile });
    picture
}

#[test]
fn small_pictures_look_as_they_did() {
    for theme in THEMES {
        insta::assert_snapshot!(format!("table-{theme:?}"), three_marks().to_picture().to_svg(theme));
        insta::assert_snapshot!(format!("shapes-{theme:?}"), every_shape().to_svg(theme));
    }
    let piles = Piles::new([2, 0, 13]).taking(0, 1).titled("Nim");
    insta::assert_snapshot!("piles", piles.to_picture().to_svg(ThemeChoice::Light));
    let series = Series::new(1, [0.0, 1.0, f64::NAN, 3.0]).titled("Kayles").with_axes("n", "G(n)");
    insta::assert_snapshot!("series", series.to_picture().to_svg(ThemeChoice::Light));
    let steps = series.plotted(Plot::Steps);
    insta::assert_snapshot!("steps", steps.to_picture().to_svg(ThemeChoice::Light));
}

#[test]
fn every_svg_is_well_formed_and_has_a_role_and_a_title() {
    for picture in [three_marks().to_picture(), every_shape(), Piles::new([3, 40]).titled("Nim").to_picture()]
    {
        for theme in THEMES {
            let svg = picture.to_svg(theme);
            let document = roxmltree::Document::parse(&svg).unwrap();
            let root = document.root_element();
            assert_eq!(root.attribute("role"), Some("img"));
            assert!(root.attribute("viewBox").is_some());
            let title = root.first_element_child().unwrap();
            assert_eq!((title.tag_name().name(), title.text()), ("title", Some(picture.title())));
        }
    }
}

#[test]
fn only_the_automatic_theme_has_a_style_sheet_and_nothing_has_scripts_or_identifiers() {
    for theme in THEMES {
        let svg = every_shape().to_svg(theme);
        assert_eq!(svg.contains("<style>"), theme == ThemeChoice::Automatic);
        assert_eq!(svg.contains("prefers-color-scheme:dark"), theme == ThemeChoice::Automatic);
        assert!(!svg.contains("<script") && !svg.contains(" id="));
    }
}

#[test]
fn every_class_of_the_automatic_theme_is_declared() {
    let svg = every_shape().to_svg(ThemeChoice::Automatic);
    let document = roxmltree::Document::parse(&svg).unwrap();
    let style =
        document.descendants().find(|node| node.has_tag_name("style")).and_then(|node| node.text()).unwrap();
    for class in document
        .descendants()
        .filter(|node| !node.has_tag_name("svg"))
        .filter_map(|node| node.attribute("class"))
        .flat_map(str::split_whitespace)
    {
        assert!(style.contains(&format!(".campeao-picture .{class}{{")), "{class}");
        let ink = class.split_once('-').unwrap().1;
        assert_eq!(style.matches(&format!("--campeao-{ink}:")).count(), 2, "{class}");
    }
}

#[test]
fn hostile_words_stay_words() {
    let hostile = "<script>alert('x')</script> & \"quotes\" \u{0}\u{1b}[31m\n\u{ffff} ]]> --> \u{202e}";
    let table = Table::new([hostile], [hostile], |_, _| Cell::new(Mark::Safe).valued(hostile))
        .titled(hostile)
        .with_axes(hostile, hostile)
        .with_footnote(hostile);
    for picture in [
        table.to_picture(),
        Piles::new([1]).titled(hostile).to_picture(),
        Series::new(0, [1.0]).titled(hostile).with_axes(hostile, hostile).to_picture(),
        Picture::new(1.0, 1.0).titled(hostile).described(hostile),
    ] {
        for theme in THEMES {
            let svg = picture.to_svg(theme);
            let document = roxmltree::Document::parse(&svg).unwrap();
            assert!(!document.descendants().any(|node| node.has_tag_name("script")));
            assert!(!svg.chars().any(|character| character.is_control() && character != '\n'));
        }
        assert!(picture.to_png(Theme::Light, 1.0).is_ok());
    }
}

#[test]
fn numbers_that_are_not_finite_do_no_harm() {
    let mut picture = Picture::new(20.0, 20.0);
    for bad in [f64::NAN, f64::INFINITY, -f64::INFINITY, 1e300, -1e300] {
        let (point, style) =
            (Point::new(bad, bad), Style::fill(Ink::Ink).outlined(Ink::Accent, bad).dashed());
        picture.rounded_rectangle(point, bad, bad, bad, style);
        picture.ellipse(point, bad, bad, style);
        picture.arrow(Point::default(), point, style);
        picture.text(point, "text", Lettering::new(bad));
        picture.stamps(Form::Dot { size: bad }, &[point], style);
        picture.draw(&Shape::Mosaic {
            corner: point,
            side: bad,
            rows: vec![vec![Run { start: u32::MAX, length: u32::MAX }]],
            ink: Ink::Line,
        });
    }
    for theme in THEMES {
        let svg = picture.to_svg(theme);
        assert!(roxmltree::Document::parse(&svg).is_ok());
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }
    let tikz = picture.to_tikz();
    assert!(!tikz.contains("NaN") && !tikz.contains("inf"));
    assert!(picture.to_png(Theme::Light, 1.0).is_ok());
}

/// The balance of braces, and of brackets and environments, in TeX.
fn is_balanced(tex: &str) -> bool {
    let bare = tex.replace("\\{", "").replace("\\}", "");
    let mut depth = 0_i32;
    let never_below = bare.chars().all(|sign| {
        depth += i32::from(sign == '{') - i32::from(sign == '}');
        depth >= 0
    });
    never_below && depth == 0 && tex.matches("\\begin{").count() == tex.matches("\\end{").count()
}

#[test]
fn every_shape_has_its_path_in_tikz() {
    let tikz = every_shape().to_tikz();
    for line in [
        "% Shapes",
        "\\begin{tikzpicture}[x=0.75bp, y=-0.75bp, line join=round]",
        "\\definecolor{campeaoaccent}{HTML}{2F4B8F}",
        "\\useasboundingbox (0,0) rectangle (200,100);",
        "\\path[fill=campeaosafeground] (5,5) rectangle (25,15);",
        "\\path[fill=campeaocard, draw=campeaoaccent, line width=1.5bp, rounded corners=2.25bp] (30,5) rectangle (50,15);",
        "\\path[fill=campeaoplayerleft] (70,10) circle [radius=5];",
        "\\path[draw=campeaoaccent, line width=1.5bp, dash pattern=on 3.6bp off 2.7bp] (90,10) circle [x radius=10, y radius=4];",
        "\\path[draw=campeaoaccent, line width=1.5bp] (140,30) -- (150,20) -- (160,30) -- cycle;",
        "\\node at (5,50) {one};",
        "\\path[fill=campeaofragile] (140,60) rectangle (148,64) (156,60) rectangle (160,64);",
        "\\path[fill=campeaofragile] (148,64) rectangle (156,68);",
        "\\end{tikzpicture}",
    ] {
        assert!(tikz.lines().any(|written| written == line), "{line}\n{tikz}");
    }
    // The two texts in the same lettering share a scope.
    assert_eq!(tikz.matches("\\begin{scope}").count(), 3);
    assert!(is_balanced(&tikz));
}

#[test]
fn hostile_words_stay_words_in_tikz() {
    let hostile = "\\input{x} %} $ # & _ ^ ~ { \u{0}\u{1b}\n\u{ffff}";
    let mut picture = Picture::new(10.0, 10.0).titled(hostile);
    picture.text(Point::new(1.0, 1.0), hostile, Lettering::new(9.0));
    let tikz = picture.to_tikz();
    assert!(
        tikz.contains(r"\textbackslash{}input\{x\} \%\} \$ \# \& \_ \textasciicircum{} \textasciitilde{} \{"),
        "{tikz}"
    );
    let body: String = tikz.lines().filter(|line| !line.starts_with('%')).collect();
    assert!(is_balanced(&body), "{tikz}");
    let drawn =
        [three_marks().to_picture().to_tikz(), Piles::new([3, 40]).titled("Nim").to_picture().to_tikz()];
    assert!(drawn.iter().all(|tikz| is_balanced(tikz)));
}

#[test]
fn the_same_picture_gives_the_same_bytes() {
    assert_eq!(every_shape().to_svg(ThemeChoice::Automatic), every_shape().to_svg(ThemeChoice::Automatic));
    assert_eq!(every_shape().to_png(Theme::Dark, 1.5), every_shape().to_png(Theme::Dark, 1.5));
}

#[test]
fn big_tables_stay_light() {
    let checkered = Table::new(0..400, 0..400, alternating);
    let svg = checkered.to_picture().to_svg(ThemeChoice::Automatic);
    assert!(svg.len() < 500_000, "{} bytes", svg.len());
    let lettered = Table::new(0..60, 0..40, alternating);
    let svg = lettered.to_picture().to_svg(ThemeChoice::Automatic);
    assert!(svg.len() < 200_000, "{} bytes", svg.len());
}

/// Marks that alternate, the worst case for runs of squares.
fn alternating(row: usize, column: usize) -> Cell {
    Cell::new(if (row + column).is_multiple_of(2) { Mark::Safe } else { Mark::Fragile })
}

#[test]
fn every_stone_that_is_shown_is_a_target_and_every_other_one_is_behind_the_break() {
    let sizes = [3, 0, 1000, 12, 13, 3, 7, 2, 3];
    for piles in [Piles::new(sizes), Piles::new(sizes).alike()] {
        let picture = piles.to_picture();
        for target in picture.targets() {
            assert!(target.x >= 0.0 && target.x + target.width <= picture.width(), "{target:?}");
            assert!(target.y >= 0.0 && target.y + target.height <= picture.height(), "{target:?}");
            let middle = (target.x + target.width / 2.0, target.y + target.height / 2.0);
            assert_eq!(picture.target_at(middle), Some(target));
        }
        for (heap, size) in sizes.into_iter().enumerate() {
            assert_eq!(piles.target(heap, size), None);
            for left in 0..size {
                let name = piles.target(heap, left).unwrap();
                assert!(picture.targets().iter().any(|target| target.name == name), "{name}");
            }
        }
        assert_eq!(piles.target(sizes.len(), 0), None);
    }
}

#[test]
fn targets_are_not_drawn() {
    let mut picture = Piles::new([2]).to_picture();
    let before = picture.to_svg(ThemeChoice::Automatic);
    picture.touchable(Target::new("all", (0.0, 0.0), picture.width(), picture.height()));
    assert_eq!(picture.to_svg(ThemeChoice::Automatic), before);
}
