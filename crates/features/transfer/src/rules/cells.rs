//! Cells of a file become what their columns hold.

use chrono::{NaiveDate, NaiveDateTime};
use onehall_feature::{CellIn, Column, ColumnKind, DictionaryEntry, RowFault, faults};
use onehall_kernel::normalise_key;
use onehall_sheets::{Cell, is_cut};

/// The dictionaries of a sheet by their codes.
pub type Dictionaries = std::collections::BTreeMap<&'static str, Vec<DictionaryEntry>>;

/// Days as people type them.
const DAYS: [&str; 5] = ["%Y-%m-%d", "%Y/%m/%d", "%Y.%m.%d", "%Y年%m月%d日", "%Y%m%d"];
/// Times as people type them.
const TIMES: [&str; 4] = ["%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M", "%Y/%m/%d %H:%M:%S", "%Y/%m/%d %H:%M"];
/// Characters of rich text; what is longer is no text for a list.
const HTML_MAX: usize = 200_000;

/// What `cell` is for its column.
///
/// # Errors
/// What is wrong with it, for who has to correct it.
pub fn read(cell: &Cell, column: &Column, dictionaries: &Dictionaries) -> Result<CellIn, RowFault> {
    let fault = |zh: String, en: String| Err(RowFault::new(column.key, zh, en));
    if let Cell::Fault(text) = cell {
        return fault(format!("单元格是错误值 {text}"), format!("The cell is the error {text}"));
    }
    let shown = cell.shown();
    let text = shown.trim();
    if text.is_empty() {
        return match column.must {
            true => Err(faults::required(column.key)),
            false => Ok(CellIn::Empty),
        };
    }
    match column.kind {
        ColumnKind::Text | ColumnKind::Html => {
            let max = if column.kind == ColumnKind::Html { HTML_MAX } else { column.max_chars };
            if is_cut(&shown) {
                return fault(
                    "内容在导出时因单元格长度被截断，不能导入".to_owned(),
                    "The text was cut to the length of a cell when it was taken out; it is not brought in".to_owned(),
                );
            }
            if text.chars().count() > max {
                return Err(faults::too_long(column.key, max));
            }
            Ok(CellIn::Text(match column.kind {
                ColumnKind::Html => onehall_safety::sanitize(text),
                _ => text.to_owned(),
            }))
        }
        ColumnKind::Number => match number(cell, text) {
            Some(number) => Ok(CellIn::Number(number)),
            None => fault("不是数字".to_owned(), "It is no number".to_owned()),
        },
        ColumnKind::Date => match time(cell, text) {
            Some(time) => Ok(CellIn::Date(time.date())),
            None => fault("不是日期，例如 2026-09-01".to_owned(), "It is no day, as 2026-09-01".to_owned()),
        },
        ColumnKind::Time => match time(cell, text) {
            Some(time) => Ok(CellIn::Time(time)),
            None => {
                fault("不是时间，例如 2026-09-01 08:00".to_owned(), "It is no time, as 2026-09-01 08:00".to_owned())
            }
        },
        ColumnKind::Bool => match yes_or_no(cell, text) {
            Some(is) => Ok(CellIn::Bool(is)),
            None => fault("应为“是”或“否”".to_owned(), "It should be yes or no".to_owned()),
        },
        ColumnKind::Dictionary => match entry(column, dictionaries, text) {
            Some(key) => Ok(CellIn::Text(key)),
            None => Err(faults::unlisted(column.key, text)),
        },
    }
}

fn number(cell: &Cell, text: &str) -> Option<f64> {
    let value = match cell {
        Cell::Number(number) => number.value,
        _ => text.replace([',', '，'], "").parse().ok()?,
    };
    value.is_finite().then_some(value)
}

fn time(cell: &Cell, text: &str) -> Option<NaiveDateTime> {
    if let Cell::Date(at) = cell {
        return Some(*at);
    }
    let day = || DAYS.iter().find_map(|form| NaiveDate::parse_from_str(text, form).ok());
    let time = TIMES.iter().find_map(|form| NaiveDateTime::parse_from_str(text, form).ok());
    time.or_else(|| day().and_then(|day| day.and_hms_opt(0, 0, 0)))
}

fn yes_or_no(cell: &Cell, text: &str) -> Option<bool> {
    if let Cell::Bool(is) = cell {
        return Some(*is);
    }
    match normalise_key(text).as_str() {
        "是" | "yes" | "y" | "true" | "1" => Some(true),
        "否" | "no" | "n" | "false" | "0" => Some(false),
        _ => None,
    }
}

/// The key of an entry that is named by its words or its key.
fn entry(column: &Column, dictionaries: &Dictionaries, text: &str) -> Option<String> {
    let wanted = normalise_key(text);
    let is_it = |one: &&DictionaryEntry| [&one.zh, &one.en, &one.key].iter().any(|word| normalise_key(word) == wanted);
    dictionaries.get(column.dictionary)?.iter().find(is_it).map(|one| one.key.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorts() -> Dictionaries {
        let green = DictionaryEntry { key: "green".into(), zh: "绿茶".into(), en: "Green".into() };
        Dictionaries::from([("sorts", vec![green])])
    }

    fn of(kind: ColumnKind) -> Column {
        Column { max_chars: 4, ..Column::of(kind, "c", ["列", "Column"]) }
    }

    #[test]
    fn cells_become_what_their_column_holds() {
        let day = NaiveDate::from_ymd_opt(2026, 9, 1).unwrap();
        for (kind, cell, expected) in [
            (ColumnKind::Text, Cell::text(" 007 "), CellIn::Text("007".into())),
            (ColumnKind::Text, Cell::number(7.0), CellIn::Text("7".into())),
            (ColumnKind::Number, Cell::text("1,200.5"), CellIn::Number(1_200.5)),
            (ColumnKind::Date, Cell::text("2026/9/1"), CellIn::Date(day)),
            (ColumnKind::Date, Cell::text("2026年09月01日"), CellIn::Date(day)),
            (ColumnKind::Date, Cell::Date(day.and_hms_opt(8, 0, 0).unwrap()), CellIn::Date(day)),
            (ColumnKind::Time, Cell::text("2026-09-01 08:30"), CellIn::Time(day.and_hms_opt(8, 30, 0).unwrap())),
            (ColumnKind::Bool, Cell::text("Ｙｅｓ"), CellIn::Bool(true)),
            (ColumnKind::Bool, Cell::Bool(false), CellIn::Bool(false)),
            (ColumnKind::Text, Cell::text(" "), CellIn::Empty),
            (
                ColumnKind::Html,
                Cell::text("<script>1</script><b>a</b>"),
                CellIn::Text("&lt;script&gt;1&lt;/script&gt;<b>a</b>".into()),
            ),
        ] {
            assert_eq!(read(&cell, &of(kind), &sorts()), Ok(expected), "{cell:?}");
        }
        let sort = Column::dictionary("sort", ["种类", "Sort"], "sorts");
        for text in ["绿茶", " green", "GREEN"] {
            assert_eq!(read(&Cell::text(text), &sort, &sorts()), Ok(CellIn::Text("green".into())));
        }
    }

    #[test]
    fn what_is_wrong_is_said_in_both_languages() {
        let must = Column { must: true, ..of(ColumnKind::Text) };
        for (column, cell, told) in [
            (must, Cell::Empty, "It must be filled"),
            (of(ColumnKind::Text), Cell::text("12345"), "longer than 4"),
            (of(ColumnKind::Html), Cell::text(format!("{}…", "a".repeat(32_766))), "was cut"),
            (of(ColumnKind::Number), Cell::text("NaN"), "no number"),
            (of(ColumnKind::Date), Cell::text("2026-02-30"), "no day"),
            (of(ColumnKind::Bool), Cell::text("maybe"), "yes or no"),
            (of(ColumnKind::Text), Cell::Fault("#N/A".into()), "#N/A"),
            (Column::dictionary("sort", ["种类", "Sort"], "sorts"), Cell::text("白茶"), "none of the values"),
        ] {
            let fault = read(&cell, &column, &sorts()).unwrap_err();
            assert!(fault.en.contains(told) && !fault.zh.is_empty(), "{fault:?}");
        }
    }
}
