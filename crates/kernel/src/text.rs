//! Texts that exist in two languages, keys for comparison, times at the wire.

use chrono::{DateTime, Datelike as _, NaiveTime, TimeDelta, Timelike as _, Utc};
use chrono_tz::Tz;

use crate::Locale;

/// A name in Chinese and, when known, in English.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// The Chinese name; always there.
    pub zh: String,
    /// The English name; empty when not known.
    pub en: String,
}

impl Names {
    /// The name in the reader's language, with fallback to Chinese.
    #[must_use]
    pub fn pick(&self, locale: Locale) -> &str {
        locale.pick(&self.zh, &self.en)
    }
}

/// The form of an account, code or name that two spellings share: trimmed, lower case, full width folded to half width.
/// Stored beside the original, because the databases fold case differently.
#[must_use]
pub fn normalise_key(text: &str) -> String {
    text.trim()
        .chars()
        .map(|c| match c {
            '\u{3000}' => ' ',
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
            _ => c,
        })
        .flat_map(char::to_lowercase)
        .collect()
}

/// A time as blade paths write it: `yyyy-MM-dd HH:mm:ss` in the tenant's zone (contract section 1).
#[must_use]
pub fn wire_time(at: DateTime<Utc>, zone: Tz) -> String {
    // written out, for lists have several in every row and a format text is parsed each time
    let t = at.with_timezone(&zone).naive_local();
    format!("{:04}-{:02}-{:02} {:02}:{:02}:{:02}", t.year(), t.month(), t.day(), t.hour(), t.minute(), t.second())
}

/// When the day of a time began in the tenant's zone. Where clocks skip midnight that is an hour before the time, so that what
/// happened earlier on such a day may count as another day's.
#[must_use]
pub fn day_begun(at: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
    let midnight = at.with_timezone(&zone).with_time(NaiveTime::MIN).earliest();
    midnight.map_or(at - TimeDelta::hours(1), |midnight| midnight.to_utc())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fall_back_to_chinese() {
        let both = Names { zh: "图书馆".into(), en: "Library".into() };
        assert_eq!(both.pick(Locale::En), "Library");
        assert_eq!(both.pick(Locale::Zh), "图书馆");
        assert_eq!(Names { zh: "图书馆".into(), en: " ".into() }.pick(Locale::En), "图书馆");
    }

    #[test]
    fn keys_ignore_case_and_width() {
        assert_eq!(normalise_key("　Ａdmin１ "), "admin1");
        assert_eq!(normalise_key("ÄB"), "äb");
    }

    #[test]
    fn times_stand_in_the_tenants_zone() {
        let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        assert_eq!(wire_time(at, chrono_tz::Asia::Shanghai), "2027-01-15 16:00:00");
        for seconds in [0, 951_782_399, 1_709_164_801, 4_102_444_799] {
            let at = DateTime::from_timestamp(seconds, 999_999_999).unwrap();
            for zone in [chrono_tz::Asia::Shanghai, chrono_tz::Europe::London, chrono_tz::Asia::Kathmandu] {
                let expected = at.with_timezone(&zone).format("%Y-%m-%d %H:%M:%S").to_string();
                assert_eq!(wire_time(at, zone), expected);
            }
        }
    }

    #[test]
    fn a_day_begins_at_midnight_of_the_zone_where_there_is_one() {
        for (zone, at, begun) in [
            ("Asia/Shanghai", "2026-03-31T15:59:59Z", "2026-03-30T16:00:00Z"),
            ("Asia/Shanghai", "2026-03-31T16:00:00Z", "2026-03-31T16:00:00Z"),
            // clocks went from 23:59:59 to 01:00 that day
            ("America/Sao_Paulo", "2018-11-04T12:00:00Z", "2018-11-04T11:00:00Z"),
        ] {
            let at: DateTime<Utc> = at.parse().unwrap();
            assert_eq!(day_begun(at, zone.parse().unwrap()), begun.parse::<DateTime<Utc>>().unwrap(), "{zone} {at}");
        }
    }
}
