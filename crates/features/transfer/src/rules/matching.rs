//! Which heading of a file fills which column of a register (000 section 3, field mapping).

use std::collections::BTreeMap;

use onehall_feature::Column;
use onehall_sheets::headings::{folded, matching};

/// For each column of the sheet the place of its cells in the file.
pub type Places = Vec<Option<usize>>;

/// Why a list of matches is not followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mismatch {
    /// There is no such column, or the caller may not bring it in, or it is named twice.
    Column(String),
    /// The file has no such heading.
    Heading(String),
    /// The heading fills two columns.
    Twice(String),
}

/// All names of a column, the most fitting first.
fn names(column: &Column) -> impl Iterator<Item = &'static str> {
    [column.zh, column.en].into_iter().chain(column.aliases.iter().copied())
}

/// The names of the columns at `open`, for guessing where headings stand.
#[must_use]
pub fn wanted(columns: &[Column], open: &[usize]) -> Vec<Vec<&'static str>> {
    open.iter().filter_map(|place| columns.get(*place)).map(|column| names(column).collect()).collect()
}

/// The matches by what this person chose last time (`chosen`, headings by keys of columns), then by names, then by
/// aliases; each heading once. What was left out last time, although it could be matched, stays so.
#[must_use]
pub fn proposed(columns: &[Column], open: &[usize], headings: &[String], chosen: &BTreeMap<String, String>) -> Places {
    let of = |(place, column): (usize, &Column)| match chosen.get(column.key).map(String::as_str) {
        _ if !open.contains(&place) => Vec::new(),
        Some("") if !column.must => Vec::new(),
        last => {
            // the rank of what was chosen comes before all names
            let last = last.unwrap_or_default().to_owned();
            std::iter::once(last).chain(names(column).map(str::to_owned)).collect()
        }
    };
    matching(headings, &columns.iter().enumerate().map(of).collect::<Vec<_>>())
}

/// The matches as a list of columns and headings says; an empty heading is none.
///
/// # Errors
/// The first pair that can not be followed.
pub fn listed<'a>(
    columns: &[Column],
    open: &[usize],
    headings: &[String],
    list: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Places, Mismatch> {
    let mut places: Places = vec![None; columns.len()];
    let mut used = vec![false; headings.len()];
    for (key, heading) in list {
        if heading.trim().is_empty() {
            continue;
        }
        let at = columns.iter().position(|column| column.key == key).filter(|at| open.contains(at));
        let place = at.and_then(|at| places.get_mut(at)).filter(|place| place.is_none());
        let Some(place) = place else { return Err(Mismatch::Column(key.to_owned())) };
        let found = headings.iter().position(|one| one == heading);
        let found = found.or_else(|| headings.iter().position(|one| folded(one) == folded(heading)));
        let Some(found) = found else { return Err(Mismatch::Heading(heading.to_owned())) };
        match used.get_mut(found) {
            Some(used) if !*used => *used = true,
            _ => return Err(Mismatch::Twice(heading.to_owned())),
        }
        *place = Some(found);
    }
    Ok(places)
}

/// Whether each column that has to be filled is matched.
#[must_use]
pub fn has_all(columns: &[Column], places: &[Option<usize>]) -> bool {
    columns.iter().zip(places).all(|(column, place)| !column.must || place.is_some())
}

/// What is kept of a choice for the next file of this person: the chosen headings, and as empty texts the columns that were
/// left out although a name would have matched them.
#[must_use]
pub fn remembered(
    columns: &[Column],
    open: &[usize],
    headings: &[String],
    places: &[Option<usize>],
) -> BTreeMap<String, String> {
    let by_name = proposed(columns, open, headings, &BTreeMap::new());
    let mut kept = BTreeMap::new();
    for ((column, place), named) in columns.iter().zip(places).zip(by_name) {
        let heading = match place {
            Some(place) => headings.get(*place).cloned(),
            None => named.map(|_| String::new()),
        };
        if let Some(heading) = heading {
            kept.insert(column.key.to_owned(), heading);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    static COLUMNS: [Column; 4] = [
        Column::text("code", ["编号", "Code"]).key_field(),
        Column { aliases: &["茶名"], ..Column::text("name", ["名称", "Name"]).must() },
        Column::text("made", ["产地", "Made in"]),
        Column::text("grade", ["年级", "Grade"]).read_only(),
    ];
    const OPEN: [usize; 3] = [0, 1, 2];

    fn texts(all: &[&str]) -> Vec<String> {
        all.iter().map(|text| (*text).to_owned()).collect()
    }

    fn chosen(all: &[(&str, &str)]) -> BTreeMap<String, String> {
        all.iter().map(|(key, heading)| ((*key).to_owned(), (*heading).to_owned())).collect()
    }

    #[test]
    fn what_was_chosen_comes_before_names_and_names_before_aliases() {
        let headings = texts(&["茶名", " ＣＯＤＥ*", "别称", "年级", "产地"]);
        let none = BTreeMap::new();
        assert_eq!(proposed(&COLUMNS, &OPEN, &headings, &none), [Some(1), Some(0), Some(4), None]);
        let last = chosen(&[("name", "别称"), ("made", ""), ("code", "")]);
        assert_eq!(proposed(&COLUMNS, &OPEN, &headings, &last), [Some(1), Some(2), None, None]);
        let gone = chosen(&[("name", "没有了"), ("made", "茶名")]);
        assert_eq!(proposed(&COLUMNS, &OPEN, &headings, &gone), [Some(1), None, Some(0), None], "each heading once");
        assert_eq!(wanted(&COLUMNS, &[1]), [["名称", "Name", "茶名"]]);
    }

    #[test]
    fn a_list_is_followed_or_refused() {
        let headings = texts(&["a", "b", "b (2)"]);
        let read = |list: &[(&'static str, &'static str)]| listed(&COLUMNS, &OPEN, &headings, list.iter().copied());
        assert_eq!(read(&[("code", "b (2)"), ("name", "a"), ("made", "")]), Ok(vec![Some(2), Some(0), None, None]));
        assert_eq!(read(&[("code", "A ")]), Ok(vec![Some(0), None, None, None]));
        assert_eq!(read(&[("none", "a")]), Err(Mismatch::Column("none".into())));
        assert_eq!(read(&[("grade", "a")]), Err(Mismatch::Column("grade".into())), "it may not be brought in");
        assert_eq!(read(&[("code", "a"), ("code", "b")]), Err(Mismatch::Column("code".into())));
        assert_eq!(read(&[("code", "x")]), Err(Mismatch::Heading("x".into())));
        assert_eq!(read(&[("code", "a"), ("name", "a")]), Err(Mismatch::Twice("a".into())));
    }

    #[test]
    fn what_has_to_be_filled_has_to_be_matched() {
        assert!(has_all(&COLUMNS, &[Some(0), Some(1), None, None]));
        assert!(!has_all(&COLUMNS, &[Some(0), None, Some(2), None]));
    }

    #[test]
    fn a_choice_is_kept_with_what_was_left_out_of_it() {
        let headings = texts(&["编号", "别称", "产地"]);
        let kept = remembered(&COLUMNS, &OPEN, &headings, &[Some(0), Some(1), None, None]);
        assert_eq!(kept, chosen(&[("code", "编号"), ("name", "别称"), ("made", "")]));
        assert_eq!(proposed(&COLUMNS, &OPEN, &headings, &kept), [Some(0), Some(1), None, None]);
        let without = texts(&["编号", "别称"]);
        let kept = remembered(&COLUMNS, &OPEN, &without, &[Some(0), Some(1), None, None]);
        assert_eq!(kept, chosen(&[("code", "编号"), ("name", "别称")]), "what the file did not have is not left out");
    }
}
