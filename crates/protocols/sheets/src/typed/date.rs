//! Dates.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::{Unfit, narrow};
use crate::Cell;
use crate::model::NO_DATE;

/// The date of a cell, midnight when it has no time. A text is year, month and day with `-`, `/`, `.` or `年月日`, or eight
/// digits, with a time behind it or not; a number is a date only by its eight digits: another one could be a year or a
/// count as well.
pub fn date(cell: &Cell) -> Result<Option<NaiveDateTime>, Unfit> {
    match cell {
        Cell::Date(at) if at.date() == NO_DATE => Err(Unfit::NotADate),
        Cell::Date(at) => Ok(Some(*at)),
        Cell::Fault(_) => Err(Unfit::Fault),
        Cell::Number(number) => {
            eight(&number.text).map(|day| Some(day.and_time(NaiveTime::MIN))).ok_or(Unfit::NotADate)
        }
        Cell::Text(text) if !cell.is_blank() => read(&narrow(text)).map(Some).ok_or(Unfit::NotADate),
        Cell::Empty | Cell::Text(_) => Ok(None),
        Cell::Bool(_) => Err(Unfit::NotADate),
    }
}

fn read(text: &str) -> Option<NaiveDateTime> {
    let split = text.find([' ', 'T']).or_else(|| text.find('日').map(|at| at + '日'.len_utf8()));
    let (day, time) = text.split_at(split.unwrap_or(text.len()));
    let time = match time.trim_start_matches([' ', 'T']) {
        "" => NaiveTime::MIN,
        time => clock(time)?,
    };
    Some(day_of(day)?.and_time(time))
}

fn day_of(text: &str) -> Option<NaiveDate> {
    if text.bytes().all(|b| b.is_ascii_digit()) {
        return eight(text);
    }
    let (text, sign) = match text.strip_suffix('日') {
        Some(text) => (text, None),
        None => (text, text.chars().find(|c| matches!(c, '-' | '/' | '.'))),
    };
    let parts: Vec<&str> = match sign {
        None => text.split(['年', '月']).collect(),
        Some(sign) => text.split(sign).collect(),
    };
    let [year, month, day] = parts.as_slice() else { return None };
    let part = |text: &str, digits: std::ops::RangeInclusive<usize>| {
        (digits.contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse::<u32>().ok())?
    };
    NaiveDate::from_ymd_opt(i32::try_from(part(year, 4..=4)?).ok()?, part(month, 1..=2)?, part(day, 1..=2)?)
}

/// Year, month and day in eight digits, from 1900 on.
fn eight(text: &str) -> Option<NaiveDate> {
    let sound = text.len() == 8 && text.bytes().all(|b| b.is_ascii_digit()) && text >= "19000101";
    sound.then(|| NaiveDate::parse_from_str(text, "%Y%m%d").ok())?
}

fn clock(text: &str) -> Option<NaiveTime> {
    let text = text.strip_suffix('Z').unwrap_or(text);
    ["%H:%M:%S%.f", "%H:%M", "%H时%M分%S秒", "%H时%M分"]
        .iter()
        .find_map(|form| NaiveTime::parse_from_str(text, form).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Number;

    #[test]
    fn dates_as_people_write_them() {
        for text in [
            "2026-03-01",
            "2026/3/1",
            "2026.3.1",
            "2026年3月1日",
            "20260301",
            " ２０２６－０３－０１ ",
            "2026-3-1 00:00",
        ] {
            assert_eq!(date(&Cell::text(text)).unwrap().unwrap().to_string(), "2026-03-01 00:00:00", "{text}");
        }
        for text in
            ["2026-03-01 8:05", "2026-03-01T08:05:00Z", "2026年3月1日 8时5分", "2026年3月1日8:05:00", "20260301 08:05"]
        {
            assert_eq!(date(&Cell::text(text)).unwrap().unwrap().to_string(), "2026-03-01 08:05:00", "{text}");
        }
        for none in [
            "2026-02-30",
            "3/1/2026",
            "26-3-1",
            "2026-3",
            "2026-3-1-1",
            "2026/3-1",
            "tomorrow",
            "46082",
            "2026-03-01 25:00",
            "年月日",
            "日",
        ] {
            assert_eq!(date(&Cell::text(none)), Err(Unfit::NotADate), "{none}");
        }
        let number = |text: &str| Cell::Number(Number { value: 0.0, text: text.to_owned() });
        assert!(date(&number("20260301")).is_ok());
        assert_eq!(date(&number("46082")), Err(Unfit::NotADate));
        assert_eq!(date(&Cell::Empty), Ok(None));
    }
}
