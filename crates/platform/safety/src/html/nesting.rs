//! Whether a parser can build the tree of a text in time and memory that grow with the text's length.
//!
//! HTML parsing repeats open marks in every new paragraph (the *active formatting elements*) and looks through open
//! elements at many tags, so that a thousand marks before a thousand paragraphs make a million elements. Texts of
//! people stay far below that; this rule finds the others before a parser sees them. Source: WHATWG HTML §13.2.4.2,
//! §13.2.4.3, §13.2.6.4.7.

/// Steps that any text may cost, and the steps for each further byte of it.
const FREE_STEPS: usize = 4096;
const STEPS_PER_BYTE: usize = 2;
/// The parser closes a mark over at most eight blocks at once; above six the mark is counted as still open.
const FAR: usize = 6;
/// Elements whose end is implied: they cannot pile up.
const IMPLIED: [&str; 8] = ["p", "li", "tr", "thead", "tbody", "br", "hr", "img"];
const CELLS: [&str; 3] = ["td", "th", "caption"];

/// Whether `escaped`, the result of the first pass, costs a parser no more than a fixed number of steps per byte.
pub(crate) fn is_bearable(escaped: &str) -> bool {
    let mut left = FREE_STEPS + STEPS_PER_BYTE * escaped.len();
    let mut open: Vec<&str> = Vec::new();
    for piece in escaped.split('<').skip(1) {
        let name = piece.split([' ', '>']).next().unwrap_or_default();
        follow(&mut open, name);
        let Some(rest) = left.checked_sub(open.len() + 1) else { return false };
        left = rest;
    }
    true
}

/// Keeps `open` at or above what a parser holds open after the tag `name`, which begins with `/` for a closing tag.
fn follow<'a>(open: &mut Vec<&'a str>, name: &'a str) {
    let Some(closed) = name.strip_prefix('/') else {
        if CELLS.contains(&name) {
            open_cell(open, name);
        } else if !IMPLIED.contains(&name) {
            open.push(name);
        }
        return;
    };
    let wall = open.iter().rposition(|one| *one == "table" || CELLS.contains(one));
    if CELLS.contains(&closed) {
        if let Some(at) = wall
            && open[at] == closed
        {
            open.truncate(at);
        }
    } else if closed == "table" {
        if let Some(at) = open.iter().rposition(|one| *one == "table") {
            if let Some(cell) = open[at..].iter().position(|one| CELLS.contains(one)) {
                open.truncate(at + cell);
            }
            open.remove(at);
        }
    } else {
        let from = wall.map_or(0, |at| at + 1);
        if let Some(at) = open[from..].iter().rposition(|one| *one == closed)
            && open.len() - from - at <= FAR
        {
            open.remove(from + at);
        }
    }
}

fn open_cell<'a>(open: &mut Vec<&'a str>, name: &'a str) {
    let wall = open.iter().rposition(|one| *one == "table" || CELLS.contains(one));
    if let Some(at) = wall {
        if open[at] != "table" {
            open.truncate(at);
        }
        open.push(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(html: &str) -> Vec<&str> {
        let mut open = Vec::new();
        for piece in html.split('<').skip(1) {
            follow(&mut open, piece.split([' ', '>']).next().unwrap());
        }
        open
    }

    #[test]
    fn follows_a_parser() {
        assert_eq!(after("<div><p>a<p>b<ul><li>a<li>b</ul></div>"), [""; 0]);
        assert_eq!(after("<b><i>x</b>"), ["i"]);
        assert_eq!(after("<b><table><tr><td></b>"), ["b", "table", "td"], "a cell keeps marks outside of it");
        assert_eq!(after("<table><tr><td><b>x<td>y"), ["table", "td"], "a new cell closes marks of the last one");
        assert_eq!(after("<b><table></b></table>"), ["b"]);
        assert_eq!(after("<table><tr><td><b></th>"), ["table", "td", "b"]);
        assert_eq!(after("<td><b>"), ["b"], "a cell without a table is nothing");
    }

    #[test]
    fn takes_long_ordinary_texts() {
        let row = "<tr><td><div><p style=\"line-height:1.5\"><strong>学号</strong></p></div></td></tr>".repeat(5_000);
        assert!(is_bearable(&format!("<div><div><table><tbody>{row}</tbody></table></div></div>")));
        assert!(is_bearable(&"<p>一<p>二<ul><li>三<li>四</ul>".repeat(10_000)));
    }

    #[test]
    fn refuses_trees_that_grow_faster_than_their_text() {
        let marks = "<b style=\"line-height:1\">".repeat(2_000);
        let paragraphs = "<p>x".repeat(10_000);
        for html in [
            format!("{marks}{paragraphs}"),
            format!("{}<table><tr><td>{}</table>{paragraphs}", marks, "</b>".repeat(2_000)),
            format!("{}{}", "<span>".repeat(50_000), "<p></p>".repeat(50_000)),
            format!("{}{paragraphs}", format!("<b>{}</b>{}", "<div>".repeat(12), "</div>".repeat(12)).repeat(500)),
        ] {
            assert!(!is_bearable(&html), "{}", &html[..60]);
        }
    }
}
