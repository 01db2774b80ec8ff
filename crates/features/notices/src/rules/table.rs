//! Lists as CSV that a spreadsheet opens as they are meant.

/// What tells Excel that the text is UTF-8; without it Chinese is not read as such.
const BYTE_ORDER_MARK: &str = "\u{feff}";
/// What makes a spreadsheet take a cell for a formula (OWASP, "CSV Injection"): full-width forms count as well.
const BEGINS_FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// A cell that stays text: one that would begin a formula gets an apostrophe before it. Spreadsheets leave out what
/// cannot be seen before a formula, so it is looked for behind that too.
fn plain(cell: &str) -> String {
    let seen = cell.trim_start_matches(|c: char| c.is_whitespace() || c.is_control() || is_hidden(c));
    if cell.starts_with(BEGINS_FORMULA) || seen.starts_with(BEGINS_FORMULA) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

/// Characters without a width of their own that are neither white space nor control characters (Unicode category Cf).
fn is_hidden(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A table that grows row by row.
pub struct Table(csv::Writer<Vec<u8>>);

impl Table {
    /// A table with this first row.
    ///
    /// # Errors
    /// As [`Table::row`].
    pub fn new(titles: &[&str]) -> csv::Result<Self> {
        let mut writer = csv::WriterBuilder::new();
        writer.terminator(csv::Terminator::CRLF);
        let mut table = Self(writer.from_writer(BYTE_ORDER_MARK.as_bytes().to_vec()));
        table.row(titles)?;
        Ok(table)
    }

    /// Adds a row.
    ///
    /// # Errors
    /// When it has not as many cells as the first one.
    pub fn row(&mut self, cells: &[&str]) -> csv::Result<()> {
        self.0.write_record(cells.iter().map(|cell| plain(cell)))
    }

    /// The whole text.
    ///
    /// # Errors
    /// Never in memory.
    pub fn finish(self) -> csv::Result<Vec<u8>> {
        self.0.into_inner().map_err(|error| error.into_error().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_taken_for_a_formula() {
        for (cell, expected) in [
            ("=1+1", "'=1+1"),
            ("+86 10", "'+86 10"),
            ("-5", "'-5"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t=1"),
            ("\r=1", "'\r=1"),
            ("\n=1", "'\n=1"),
            ("＝1", "'＝1"),
            (" =1+1", "' =1+1"),
            ("   @SUM(A1)", "'   @SUM(A1)"),
            ("\u{3000}＝1", "'\u{3000}＝1"),
            ("\u{a0}+1", "'\u{a0}+1"),
            ("\0=1", "'\0=1"),
            ("\u{200b}=1", "'\u{200b}=1"),
            ("\u{feff} -1", "'\u{feff} -1"),
            (" \t\u{b}=1", "' \t\u{b}=1"),
            (" 王芳", " 王芳"),
            ("王芳", "王芳"),
            ("a=b", "a=b"),
            ("2026-11-21 10:00:00", "2026-11-21 10:00:00"),
            ("", ""),
        ] {
            assert_eq!(plain(cell), expected);
        }
    }

    #[test]
    fn cells_with_separators_are_quoted_and_excel_sees_utf_8() {
        let mut table = Table::new(&["单位", "姓名"]).unwrap();
        table.row(&["信息学院,一系", "他说\"好\""]).unwrap();
        table.row(&["=HYPERLINK(\"http://x\",\"y\")", "两\n行"]).unwrap();
        let text = String::from_utf8(table.finish().unwrap()).unwrap();
        assert!(Table::new(&["单位", "姓名"]).unwrap().row(&["一格"]).is_err());
        assert_eq!(
            text,
            "\u{feff}单位,姓名\r\n\"信息学院,一系\",\"他说\"\"好\"\"\"\r\n\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",\"两\n行\"\r\n"
        );
    }
}
