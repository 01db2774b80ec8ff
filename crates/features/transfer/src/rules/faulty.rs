//! The file of faulty rows: all columns of the original, the number of the row, and why it was not taken.

use onehall_feature::{Column, RowFault};
use onehall_kernel::Locale;

/// Heading of the row numbers in Chinese and English.
const NUMBER: [&str; 2] = ["行号", "Row"];
/// Heading of the reasons.
const REASON: [&str; 2] = ["失败原因", "Reason"];

/// What the file looks like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultyPlan {
    /// Headings of all its columns.
    pub headings: Vec<String>,
    /// Columns of the original that it has, in their order.
    kept: Vec<usize>,
    /// For each column of the sheet the place of its cells in the original.
    places: Vec<Option<usize>>,
    locale: Locale,
}

impl FaultyPlan {
    /// For an original with these headings. A file of faulty rows that was corrected and brought in again has both columns
    /// of ours already: they are not there twice.
    #[must_use]
    pub fn new(original: &[String], places: &[Option<usize>], locale: Locale) -> Self {
        let is =
            |heading: Option<&String>, words: [&str; 2]| heading.is_some_and(|text| words.contains(&text.as_str()));
        let last = original.len().checked_sub(2);
        let is_ours = last.is_some_and(|last| {
            is(original.get(last), NUMBER)
                && is(original.get(last + 1), REASON)
                && !places.iter().flatten().any(|place| *place >= last)
        });
        let kept: Vec<usize> = (0..if is_ours { last.unwrap_or(0) } else { original.len() }).collect();
        let own = [NUMBER, REASON].map(|[zh, en]| locale.pick(zh, en).to_owned());
        let headings = kept.iter().filter_map(|place| original.get(*place)).cloned().chain(own).collect();
        Self { headings, kept, places: places.to_vec(), locale }
    }

    /// The cells of a row that it has, of all cells of the original.
    #[must_use]
    pub fn cells<'a>(&self, original: &'a [String]) -> Vec<&'a str> {
        self.kept.iter().map(|place| original.get(*place).map(String::as_str).unwrap_or_default()).collect()
    }

    /// Places of the faulty cells.
    #[must_use]
    pub fn marked(&self, columns: &[Column], faults: &[RowFault]) -> Vec<usize> {
        let mut marked = Vec::new();
        for fault in faults {
            let at = columns.iter().position(|column| column.key == fault.column);
            let place = at.and_then(|at| self.places.get(at).copied().flatten());
            if let Some(at) = place.and_then(|place| self.kept.iter().position(|kept| *kept == place)) {
                marked.push(at);
            }
        }
        marked
    }

    /// Why the row was not taken, by column.
    #[must_use]
    pub fn reason(&self, columns: &[Column], faults: &[RowFault]) -> String {
        let [colon, between] = match self.locale {
            Locale::Zh => ["：", "；"],
            Locale::En => [": ", "; "],
        };
        let one = |fault: &RowFault| match columns.iter().find(|column| column.key == fault.column) {
            Some(column) => format!("{}{colon}{}", column.name(self.locale), fault.words(self.locale)),
            None => fault.words(self.locale).to_owned(),
        };
        faults.iter().map(one).collect::<Vec<_>>().join(between)
    }
}

/// What the file is called, without its ending: as the original, and what it is.
#[must_use]
pub fn name(original: &str, locale: Locale) -> String {
    let stem = original.rsplit_once('.').map_or(original, |(stem, _)| stem);
    let what = locale.pick("错误数据", "faulty rows");
    if stem.is_empty() { what.to_owned() } else { format!("{stem}_{what}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    static COLUMNS: [Column; 2] =
        [Column::text("code", ["编号", "Code"]).key_field(), Column::text("name", ["名称", "Name"])];

    fn texts(all: &[&str]) -> Vec<String> {
        all.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn all_columns_of_the_original_are_there_and_faulty_cells_are_marked() {
        let plan = FaultyPlan::new(&texts(&["备注", "茶名", "编号"]), &[Some(2), Some(1)], Locale::Zh);
        assert_eq!(plan.headings, ["备注", "茶名", "编号", "行号", "失败原因"]);
        assert_eq!(plan.cells(&texts(&["x", "毒"])), ["x", "毒", ""]);
        let faults = [RowFault::new("code", "必填", "It must be filled"), RowFault::new("", "重复", "Twice")];
        assert_eq!(plan.marked(&COLUMNS, &faults), [2]);
        assert_eq!(plan.reason(&COLUMNS, &faults), "编号：必填；重复");
        let english = FaultyPlan::new(&[], &[], Locale::En);
        assert_eq!(english.headings, ["Row", "Reason"]);
        assert_eq!(english.reason(&COLUMNS, &faults), "Code: It must be filled; Twice");
        assert!(english.marked(&COLUMNS, &faults).is_empty());
    }

    #[test]
    fn a_corrected_file_has_our_columns_once() {
        let again = FaultyPlan::new(&texts(&["编号", "名称", "行号", "失败原因"]), &[Some(0), Some(1)], Locale::En);
        assert_eq!(again.headings, ["编号", "名称", "Row", "Reason"]);
        assert_eq!(again.cells(&texts(&["1", "a", "7", "必填"])), ["1", "a"]);
        let meant = FaultyPlan::new(&texts(&["Row", "Reason"]), &[Some(0), None], Locale::En);
        assert_eq!(meant.headings, ["Row", "Reason", "Row", "Reason"], "a column that is brought in stays");
    }

    #[test]
    fn the_file_is_called_as_the_original() {
        assert_eq!([name("名单.xlsx", Locale::Zh), name("", Locale::En)], ["名单_错误数据", "faulty rows"]);
    }
}
