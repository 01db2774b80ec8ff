//! Which rows of a list are meant (Q of the transfer calls).

use serde_json::{Map, Value};
use uuid::Uuid;

/// Which part of a list (`dataRange`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SheetRange {
    /// 1: all that the caller may see.
    #[default]
    All,
    /// 2: what the list shows by its filters now.
    Search,
    /// 3: the chosen rows.
    Chosen,
}

/// The rows that are meant. What the caller may not see is never among them, whatever is asked for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SheetQuery {
    /// Which part.
    pub range: SheetRange,
    /// Ids of the chosen rows, for [`SheetRange::Chosen`]; at most 10,000.
    pub chosen: Vec<String>,
    /// The list's search line, as its own call takes it (`formInline`); for [`SheetRange::Search`].
    pub form: Map<String, Value>,
    /// The list's advanced search, as its own call takes it (`advancedSearch`); for [`SheetRange::Search`].
    pub advanced: Value,
    /// The filters of the class-level variant (`type` = `class`), when it is asked for.
    pub class: Option<ClassQuery>,
}

impl SheetQuery {
    /// A text of the search line; empty when there is none.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        match self.range {
            SheetRange::Search => self.form.get(name).and_then(Value::as_str).unwrap_or_default().trim(),
            SheetRange::All | SheetRange::Chosen => "",
        }
    }

    /// The keys of the chosen rows where they are such ids; nothing when it is not asked for chosen ones.
    #[must_use]
    pub fn chosen_ids(&self) -> Option<Vec<Uuid>> {
        (self.range == SheetRange::Chosen)
            .then(|| self.chosen.iter().filter_map(|id| Uuid::try_parse(id).ok()).collect())
    }
}

/// What the class-level variant filters by (000 section 3); empty texts do not.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClassQuery {
    /// Part of the class's name.
    pub class_name: String,
    /// The year in which it began.
    pub grade: String,
    /// Account or name of its monitor.
    pub monitor: String,
    /// Its state.
    pub status: String,
    /// Where it comes from.
    pub data_from: String,
    /// Its college's department.
    pub college_id: String,
    /// Its major.
    pub major_id: String,
    /// Names of its teachers, joined by commas.
    pub class_teacher_names: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_ids_are_chosen_and_only_where_it_is_asked_for() {
        let query = |range| SheetQuery {
            range,
            chosen: vec![Uuid::nil().to_string(), "x".to_owned()],
            ..SheetQuery::default()
        };
        assert_eq!(query(SheetRange::Chosen).chosen_ids(), Some(vec![Uuid::nil()]));
        assert_eq!(query(SheetRange::All).chosen_ids(), None);
        assert_eq!(query(SheetRange::Search).chosen_ids(), None);
    }
}
