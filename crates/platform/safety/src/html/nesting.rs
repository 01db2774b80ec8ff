//! Whether a parser can build the tree of a text in time and memory that grow with the text's length.
//!
//! HTML parsing repeats open marks in every new paragraph (the *active formatting elements*) and looks through open
//! elements at many tags, so that a thousand marks before a thousand paragraphs make a million elements. Texts of
//! people stay far below that; this rule finds the others before a parser sees them. Source: WHATWG HTML §13.2.4.2,
//! §13.2.4.3, §13.2.6.4.7. Beyond that, html5ever writes a text or value by looking to its end at every `&`, so that
//! a long one of many references takes time by the square of its length (`serialize::write_escaped`, 0.40).

/// Steps that any text may cost, and the steps for each further byte of it.
const FREE_STEPS: usize = 4096;
const STEPS_PER_BYTE: usize = 2;
/// The parser closes a mark over at most eight blocks at once; above six the mark is counted as still open.
const FAR: usize = 6;
/// Bytes that the writer looks through in the time of one step.
const BYTES_PER_STEP: usize = 1024;
/// Elements whose end is implied: they cannot pile up.
const IMPLIED: [&str; 8] = ["p", "li", "tr", "thead", "tbody", "br", "hr", "img"];
/// Tags that mean nothing outside a table: text before and after them is one text.
const ROWS: [&str; 3] = ["tr", "thead", "tbody"];
const CELLS: [&str; 3] = ["td", "th", "caption"];

/// Whether `escaped`, the result of the first pass, costs a parser no more than a fixed number of steps per byte.
pub(crate) fn is_bearable(escaped: &str) -> bool {
    let mut left = FREE_STEPS + STEPS_PER_BYTE * escaped.len();
    let mut open: Vec<&str> = Vec::new();
    let (mut here, mut outside_cells) = (Run::default(), Run::default());
    for (count, piece) in escaped.split('<').enumerate() {
        let (tag, text) = if count == 0 { ("", piece) } else { piece.split_once('>').unwrap_or((piece, "")) };
        let name = tag.split(' ').next().unwrap_or_default();
        if count > 0 && follow(&mut open, name) {
            here = Run::default();
        }
        let mut steps = open.len() + 1 + Run::default().take(tag);
        // A parser moves text between the cells of a table in front of it, where all of it becomes one text.
        let is_outside = wall(&open).is_some_and(|at| open[at] == "table");
        steps += if is_outside { outside_cells.take(text) } else { here.take(text) };
        let Some(rest) = left.checked_sub(steps) else { return false };
        left = rest;
    }
    true
}

/// A text or value as the writer meets it.
#[derive(Default)]
struct Run {
    bytes: usize,
    references: usize,
}

impl Run {
    fn steps(&self) -> usize {
        self.bytes.saturating_mul(self.references) / BYTES_PER_STEP
    }

    /// Adds `text` and says how many steps more the whole takes.
    fn take(&mut self, text: &str) -> usize {
        let before = self.steps();
        self.bytes += text.len();
        // The writer also stops at the first byte of U+0080 to U+00BF.
        self.references += text.bytes().filter(|byte| matches!(byte, b'&' | 0xc2)).count();
        self.steps() - before
    }
}

/// The nearest border that marks and most closing tags do not cross.
fn wall(open: &[&str]) -> Option<usize> {
    open.iter().rposition(|one| *one == "table" || CELLS.contains(one))
}

/// Keeps `open` at or above what a parser holds open after the tag `name`, which begins with `/` for a closing tag.
/// Says whether the tag surely begins a new element.
fn follow<'a>(open: &mut Vec<&'a str>, name: &'a str) -> bool {
    let Some(closed) = name.strip_prefix('/') else {
        if CELLS.contains(&name) {
            return open_cell(open, name);
        }
        if !IMPLIED.contains(&name) {
            open.push(name);
        }
        return !ROWS.contains(&name);
    };
    let wall = wall(open);
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
    false
}

fn open_cell<'a>(open: &mut Vec<&'a str>, name: &'a str) -> bool {
    let Some(at) = wall(open) else { return false };
    if open[at] != "table" {
        open.truncate(at);
    }
    open.push(name);
    true
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
        assert!(is_bearable(&"<p>R&amp;D&nbsp;·&nbsp;一二三四五六七八九十</p>".repeat(10_000)));
        assert!(is_bearable(&"R&amp;D 一二三四五六七八九十一二三四五六七八九十".repeat(500)), "one long text");
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
            "&amp;".repeat(20_000),
            "&amp;</b>".repeat(20_000),
            "&amp;<tr>".repeat(20_000),
            format!("<table><tr>{}", "&amp;<td></td>".repeat(20_000)),
            format!("<a title=\"{}\">a</a>", "&amp;".repeat(20_000)),
            format!("{}{paragraphs}", format!("<b>{}</b>{}", "<div>".repeat(12), "</div>".repeat(12)).repeat(500)),
        ] {
            assert!(!is_bearable(&html), "{}", &html[..40]);
        }
    }
}
