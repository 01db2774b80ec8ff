//! A row of the register of services as a page says it, and what is wrong with it as a page shows it.

use chrono::NaiveDateTime;
use onehall_feature::{CellIn, ColumnKind, RowFault, RowIn, SheetCaller, faults};
use onehall_records::documents::refuse_faults;
use onehall_web::ApiError;

use crate::rules::access_way;
use crate::sheets::services::columns as c;
use crate::sheets::services::verdict::{Known, Plan, verdict};

/// How times are written at the wire.
const TIME: &str = "%Y-%m-%d %H:%M:%S";

/// Cells of one row, checked by their columns as those of a file are; columns that nothing is said of stay as they are.
#[derive(Debug, Clone)]
pub(crate) struct Cells {
    cells: Vec<CellIn>,
    faults: Vec<RowFault>,
}

impl Cells {
    /// Nothing but the code by which the service is found.
    pub(crate) fn of(code: &str) -> Self {
        let mut cells = vec![CellIn::Absent; c::COLUMNS.len()];
        cells[c::CODE] = text_cell(code);
        Self { cells, faults: Vec::new() }
    }

    /// The same for another service.
    pub(crate) fn for_code(&self, code: &str) -> Self {
        let mut other = self.clone();
        other.cells[c::CODE] = text_cell(code);
        other
    }

    /// A text, rich text, or the key of an entry.
    pub(crate) fn text(&mut self, place: usize, text: &str) {
        let (column, text) = (&c::COLUMNS[place], text.trim());
        if text.is_empty() {
            match column.must {
                true => self.faults.push(faults::required(column.key)),
                false => self.cells[place] = CellIn::Empty,
            }
            return;
        }
        let is_listed = |all: &[(&str, &str, &str)]| all.iter().any(|(key, _, _)| *key == text);
        let is_known = match column.dictionary {
            c::SERVICE_TYPE_CODE => is_listed(&c::SERVICE_TYPES),
            c::PROCESS_TYPE_CODE => is_listed(&c::PROCESS_TYPES),
            c::ACCESS_WAY_CODE => is_listed(&access_way::ALL),
            c::OPEN_WAY_CODE => is_listed(&c::OPEN_WAYS),
            // groups are looked for where rows are judged
            _ => true,
        };
        let most = match column.kind {
            ColumnKind::Html => html_max(place),
            ColumnKind::Dictionary => usize::MAX,
            _ => column.max_chars,
        };
        if !is_known {
            self.faults.push(faults::unlisted(column.key, text));
        } else if text.chars().count() > most {
            self.faults.push(faults::too_long(column.key, most));
        } else if column.kind == ColumnKind::Html {
            self.cells[place] = text_cell(&onehall_safety::sanitize(text));
        } else {
            self.cells[place] = text_cell(text);
        }
    }

    /// Several codes or words.
    pub(crate) fn list(&mut self, place: usize, all: &[String]) {
        self.text(place, &all.join("；"));
    }

    /// Whether something is so.
    pub(crate) fn is(&mut self, place: usize, is: bool) {
        self.cells[place] = CellIn::Bool(is);
    }

    /// A time as the wire writes it; an empty one says nothing.
    pub(crate) fn time(&mut self, place: usize, text: &str) {
        if text.is_empty() {
            return;
        }
        match NaiveDateTime::parse_from_str(text, TIME) {
            Ok(time) => self.cells[place] = CellIn::Time(time),
            Err(_) => self.faults.push(faults::no_time(c::COLUMNS[place].key)),
        }
    }

    /// What is wrong with them by themselves: the field and the rule, each field once.
    pub(crate) fn told(&self) -> Vec<(String, String)> {
        let mut told: Vec<(String, String)> = Vec::new();
        for fault in &self.faults {
            if told.iter().all(|(column, _)| *column != fault.column) {
                told.push((fault.column.clone(), rule(fault)));
            }
        }
        told
    }

    /// What becomes of the row; `is_known` when its service is there already.
    ///
    /// # Errors
    /// What is wrong with it, each field once.
    pub(crate) fn judge(self, caller: &SheetCaller, known: &Known, is_known: bool) -> Result<Plan, Vec<RowFault>> {
        let Self { cells, mut faults } = self;
        let judged = verdict(&RowIn { number: 1, cells }, caller, is_known, known);
        faults.extend(judged.faults);
        // the first fault of a field says why the others follow
        let mut told: Vec<RowFault> = Vec::new();
        for fault in faults {
            if told.iter().all(|one| one.column != fault.column) {
                told.push(fault);
            }
        }
        match judged.plan.and_then(|plan| plan.downcast::<Plan>().ok()) {
            Some(plan) if told.is_empty() => Ok(*plan),
            _ => Err(told),
        }
    }
}

fn text_cell(text: &str) -> CellIn {
    if text.is_empty() { CellIn::Empty } else { CellIn::Text(text.to_owned()) }
}

/// The longest agreement, in characters of markup, as the open interface takes it.
fn html_max(place: usize) -> usize {
    if place == c::AGREEMENT_EN { 40_000 } else { 20_000 }
}

/// The rule that a fault names, in the words by which fields are told.
fn rule(fault: &RowFault) -> String {
    let column = fault.column.as_str();
    let max = c::COLUMNS.iter().find(|one| one.key == column).map_or(0, |one| one.max_chars);
    if *fault == faults::required(column) {
        "is missing".to_owned()
    } else if *fault == faults::no_address(column) {
        "an http(s) address or a path of the portal".to_owned()
    } else if *fault == faults::too_long(column, max) {
        format!("at most {max} characters")
    } else if fault.en.starts_with("There is no ") {
        format!("unknown {}", fault.en)
    } else {
        fault.en.clone()
    }
}

/// Refuses with everything that is wrong.
///
/// # Errors
/// `request.invalid` with every fault; an inner one for a row that was neither taken nor faulty.
pub(crate) fn refused(faults: Vec<RowFault>) -> ApiError {
    let told = faults.iter().map(|fault| (fault.column.clone(), rule(fault))).collect();
    refuse_faults(told).err().unwrap_or_else(|| ApiError::internal("a service was not judged"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_checked_by_their_columns() {
        let long = "长".repeat(65);
        for (place, text, fault) in [
            (c::NAME, "学生请假", None),
            (c::NAME, " ", Some("is missing")),
            (c::NAME, long.as_str(), Some("at most 64 characters")),
            (c::NAME_EN, "", None),
            (c::OPEN_WAY, "1002", None),
            (c::OPEN_WAY, "1009", Some("“1009” is none of the values that may be chosen")),
            (c::ACCESS_WAY, "5", None),
            (c::ACCESS_WAY, "6", Some("“6” is none of the values that may be chosen")),
            (c::AGREEMENT, "<p>须知</p>", None),
        ] {
            let mut cells = Cells::of("leave");
            cells.text(place, text);
            assert_eq!(cells.faults.first().map(rule).as_deref(), fault, "{text}");
        }
    }

    #[test]
    fn times_are_those_of_the_wire() {
        let mut cells = Cells::of("leave");
        cells.time(c::LAUNCHED, "2026-09-01 08:00:00");
        assert!(matches!(cells.cells[c::LAUNCHED], CellIn::Time(_)));
        cells.time(c::LAUNCHED, "1 September");
        assert_eq!(cells.faults.len(), 1);
        let mut cells = Cells::of("leave");
        cells.time(c::LAUNCHED, "");
        assert_eq!((cells.cells[c::LAUNCHED].clone(), cells.faults.len()), (CellIn::Absent, 0));
    }

    #[test]
    fn rich_text_is_made_safe() {
        let mut cells = Cells::of("leave");
        cells.text(c::AGREEMENT, "<p onclick='x()'>须知</p><script>1</script>");
        let text = cells.cells[c::AGREEMENT].text().to_owned();
        assert!(text.contains("须知") && !text.contains("onclick") && !text.contains("<script"), "{text}");
    }
}
