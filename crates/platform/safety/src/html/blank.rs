//! Whether a rich-text agreement says anything (001 §5).

use std::sync::LazyLock;

use regex::Regex;

use super::space::{is_space, trim};

/// Line heights that an editor leaves on an empty paragraph.
const LINE_HEIGHTS: [&str; 6] = ["1", "1.15", "1.5", "2", "2.5", "3"];

/// White space of the browser's `\s`.
const SPACE: &str = r"[\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]";

static PARAGRAPH: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let pattern = r#"^(?i-u:<p)(?:_+(?i-u:style)_=_(?:"([^"]*)"|'([^']*)'))?_>_(?:(?i-u:<br)_/?>)?_(?i-u:</p>)$"#;
    let pattern = pattern.replace("_+", &format!("{SPACE}+")).replace('_', &format!("{SPACE}*"));
    Regex::new(&pattern).ok()
});

/// Whether `html` is nothing but one empty paragraph, with or without one of the editor's line heights, or white space
/// alone. Every other style, text or element counts as content, `&nbsp;` too. The browser's rule for agreements
/// decides the same.
#[must_use]
pub fn is_blank(html: &str) -> bool {
    let text = trim(html);
    if text.is_empty() {
        return true;
    }
    let Some(found) = PARAGRAPH.as_ref().and_then(|paragraph| paragraph.captures(text)) else {
        return false;
    };
    let style = found.get(1).or_else(|| found.get(2)).map_or("", |style| style.as_str());
    trim(style).is_empty() || is_empty_line_height(trim(style))
}

/// Whether `style` is one declaration of one of the line heights.
fn is_empty_line_height(style: &str) -> bool {
    let style = style.strip_suffix(';').map_or(style, |rest| rest.trim_end_matches(is_space));
    style.split_once(':').is_some_and(|(name, value)| {
        trim(name).eq_ignore_ascii_case("line-height") && LINE_HEIGHTS.contains(&trim(value))
    })
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::is_blank;

    #[test]
    fn line_heights_of_the_editor_are_empty() {
        for height in ["1", "1.15", "1.5", "2", "2.5", "3"] {
            for style in [
                format!("line-height: {height};"),
                format!("line-height:{height}"),
                format!(" LINE-HEIGHT : {height} ; "),
            ] {
                for inner in ["<br>", "<br/>", "<br />", "", " "] {
                    assert!(is_blank(&format!("<p style=\"{style}\">{inner}</p>")), "{style} {inner}");
                }
            }
        }
    }

    #[rstest]
    #[case("", true)]
    #[case("  \n\u{feff}\u{3000}", true)]
    #[case("\u{85}", false)]
    #[case("<p></p>", true)]
    #[case("<p><br></p>", true)]
    #[case("<P><BR/></P>", true)]
    #[case("<p style=''><br></p>", true)]
    #[case("<p style=' \t'><br></p>", true)]
    #[case(" <p><br></p>\n", true)]
    #[case("<p\nstyle = \"line-height:2\" > <br > </p>", true)]
    #[case("<pstyle=\"\"></p>", false)]
    #[case("<p>同意</p>", false)]
    #[case("<p>0</p>", false)]
    #[case("<p>&nbsp;</p>", false)]
    #[case("<p><br></p><p><br></p>", false)]
    #[case("<p><img src='/a.png'></p>", false)]
    #[case("<p style=\"line-height: 1.75;\"><br></p>", false)]
    #[case("<p style=\"line-height: 1.50;\"><br></p>", false)]
    #[case("<p style=\"line-height: 4;\"><br></p>", false)]
    #[case("<p style=\"line-height: 1;;\"><br></p>", false)]
    #[case("<p style=\"text-align: center;\"><br></p>", false)]
    #[case("<p style=\"line-height: 1.5; text-align: center;\"><br></p>", false)]
    #[case("<p \u{17f}tyle=\"\"></p>", false)]
    #[case("<div><br></div>", false)]
    #[case("<p><br>", false)]
    fn decides_as_the_browser(#[case] html: &str, #[case] expected: bool) {
        assert_eq!(is_blank(html), expected);
    }
}
