//! Patterns of `LIKE` for what people type: their `%` and `_` are letters.

use sea_orm::sea_query::LikeExpr;

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

/// What has `text` in it.
#[must_use]
pub fn containing(text: &str) -> LikeExpr {
    LikeExpr::new(format!("%{}%", escaped(text))).escape('\\')
}

/// What begins with `text`.
#[must_use]
pub fn starting_with(text: &str) -> LikeExpr {
    LikeExpr::new(format!("{}%", escaped(text))).escape('\\')
}

/// What ends with `text`.
#[must_use]
pub fn ending_with(text: &str) -> LikeExpr {
    LikeExpr::new(format!("%{}", escaped(text))).escape('\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_is_text() {
        for (typed, pattern) in [("a", "a"), ("50%", "50\\%"), ("a_b", "a\\_b"), ("a\\", "a\\\\")] {
            assert_eq!(escaped(typed), pattern);
        }
    }
}
