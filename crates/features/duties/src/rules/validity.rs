//! From when to when a duty counts.

use chrono::NaiveDate;
use serde::Serialize;

/// Whether a duty counts on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = DutyValidity)]
pub(crate) enum Validity {
    /// It counts.
    Valid,
    /// It counted.
    Expired,
    /// It will count.
    Future,
}

impl Validity {
    /// Of the first and the last day, either empty for none.
    pub(crate) fn of(from: &str, to: &str, today: &str) -> Self {
        if !to.is_empty() && to < today {
            Self::Expired
        } else if from > today {
            Self::Future
        } else {
            Self::Valid
        }
    }

    /// What a list asks for; none for anything else.
    pub(crate) fn asked(text: &str) -> Option<Self> {
        match text {
            "VALID" => Some(Self::Valid),
            "EXPIRED" => Some(Self::Expired),
            "FUTURE" => Some(Self::Future),
            _ => None,
        }
    }
}

/// Whether a text is a day as `yyyy-MM-dd`.
pub(crate) fn is_day(text: &str) -> bool {
    text.len() == 10 && NaiveDate::parse_from_str(text, "%Y-%m-%d").is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_days_belong_to_it() {
        for (from, to, expected) in [
            ("", "", Validity::Valid),
            ("2026-11-28", "2026-11-28", Validity::Valid),
            ("2026-11-29", "", Validity::Future),
            ("", "2026-11-27", Validity::Expired),
            ("2025-01-01", "2026-12-31", Validity::Valid),
        ] {
            assert_eq!(Validity::of(from, to, "2026-11-28"), expected, "{from} {to}");
        }
    }
}
