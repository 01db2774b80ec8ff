//! Dates that are kept as a number of days.

use chrono::{Days, NaiveDate, NaiveDateTime, TimeDelta};

use crate::DateSystem;
use crate::model::NO_DATE;

/// Milliseconds of a day. Programs keep a time as a part of a day, exact to about a microsecond.
const DAY_MS: f64 = 86_400_000.0;
/// The last day there is: 9999-12-31, in days since 1900.
const LAST: f64 = 2_958_466.0;
/// 29 February 1900, which was none; counting from 1900, days before it are one less.
const LEAP: u64 = 60;
/// Days between both systems.
const BETWEEN: u64 = 1462;

/// The date of a number; nothing for one that no program shows as a date: negative, after 9999, or 29 February 1900.
/// A number below one is a time without a date.
pub(crate) fn date(serial: f64, system: DateSystem) -> Option<NaiveDateTime> {
    if !(0.0..LAST).contains(&serial) {
        return None;
    }
    let total = (serial * DAY_MS).round();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 9999 years")]
    let total = total as u64;
    let (days, rest) = (total / 86_400_000, total % 86_400_000);
    let day = match system {
        _ if serial < 1.0 && days == 0 => NO_DATE,
        DateSystem::Since1904 => base()?.checked_add_days(Days::new(days + BETWEEN))?,
        DateSystem::Since1900 if days == LEAP => return None,
        DateSystem::Since1900 if days < LEAP => base()?.checked_add_days(Days::new(days + 1))?,
        DateSystem::Since1900 => base()?.checked_add_days(Days::new(days))?,
    };
    day.and_hms_opt(0, 0, 0)?.checked_add_signed(TimeDelta::milliseconds(i64::try_from(rest).ok()?))
}

/// The number of a date in the system of 1900; nothing for days before March 1900, which programs count differently.
pub(crate) fn serial(at: NaiveDateTime) -> Option<f64> {
    let time = at.time().signed_duration_since(chrono::NaiveTime::MIN).num_milliseconds();
    #[expect(clippy::cast_precision_loss, reason = "milliseconds of a day")]
    let part = time as f64 / DAY_MS;
    if at.date() == NO_DATE {
        return Some(part);
    }
    let days = i32::try_from(at.date().signed_duration_since(base()?).num_days()).ok()?;
    (61..=2_958_465).contains(&days).then(|| f64::from(days) + part)
}

/// Day 0 of days after the leap day that was none.
fn base() -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(1899, 12, 30)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(serial: f64, system: DateSystem) -> Option<String> {
        date(serial, system).map(|at| at.format("%Y-%m-%d %H:%M:%S%.f").to_string())
    }

    #[test]
    fn both_systems() {
        for (serial, expected) in [
            (1.0, "1900-01-01 00:00:00"),
            (59.0, "1900-02-28 00:00:00"),
            (61.0, "1900-03-01 00:00:00"),
            (46_082.0, "2026-03-01 00:00:00"),
            (46_082.520_833_333_333, "2026-03-01 12:30:00"),
            (46_082.999_999_999, "2026-03-02 00:00:00"),
            (0.5, "1899-12-31 12:00:00"),
            (2_958_465.0, "9999-12-31 00:00:00"),
        ] {
            assert_eq!(shown(serial, DateSystem::Since1900).as_deref(), Some(expected), "{serial}");
        }
        assert_eq!(shown(44_620.0, DateSystem::Since1904).as_deref(), Some("2026-03-01 00:00:00"));
        for text in ["1900-03-01 00:00:00", "2026-03-01 23:59:59", "9999-12-31 23:59:59", "1899-12-31 08:00:01"] {
            let at = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S").unwrap();
            assert_eq!(date(serial(at).unwrap(), DateSystem::Since1900), Some(at), "{text}");
        }
        for none in [60.5, -1.0, 2_958_466.0, f64::NAN, f64::INFINITY] {
            assert_eq!(date(none, DateSystem::Since1900), None, "{none}");
        }
    }
}
