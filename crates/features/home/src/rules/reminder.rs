//! When a card of to-dos reminds.

use serde::Deserialize;
use serde_json::Value;

use crate::model::Reminder;

/// What a reminder reads of a column of to-dos.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Column {
    column_id: String,
    #[serde(default)]
    todo_num: u64,
    #[serde(default)]
    todo_timeout_num: u64,
}

/// How many to-dos the card reminds of; none below the threshold or when it does not remind. Of a card without a column
/// that the reader sees the first column counts, which has all; otherwise the columns the reminder names, or all of them.
pub(crate) fn reminded(reminder: &Reminder, has_columns: bool, list: &Value) -> Option<u64> {
    if !reminder.is_open {
        return None;
    }
    let columns: Vec<Column> = Vec::deserialize(list).unwrap_or_default();
    let counts = |column: &&Column| {
        has_columns && (reminder.column_ids.is_empty() || reminder.column_ids.contains(&column.column_id))
    };
    let count = |column: &Column| if reminder.timeout_only { column.todo_timeout_num } else { column.todo_num };
    let found = match has_columns {
        true => columns.iter().filter(counts).map(count).sum(),
        false => columns.first().map_or(0, count),
    };
    Some(found).filter(|found| *found >= u64::from(reminder.threshold.max(1)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn list() -> Value {
        json!([
            {"columnId": "a", "todoNum": 7, "todoTimeoutNum": 1, "items": []},
            {"columnId": "b", "todoNum": 5, "todoTimeoutNum": 2, "items": []},
        ])
    }

    fn asked(threshold: u32, timeout_only: bool, columns: &[&str]) -> Reminder {
        let column_ids = columns.iter().map(|id| (*id).to_owned()).collect();
        Reminder { is_open: true, column_ids, threshold, timeout_only }
    }

    #[rstest::rstest]
    #[case(asked(12, false, &[]), true, Some(12))]
    #[case(asked(13, false, &[]), true, None)]
    #[case(asked(5, false, &["b"]), true, Some(5))]
    #[case(asked(3, true, &[]), true, Some(3))]
    #[case(asked(2, true, &["a"]), true, None)]
    #[case(asked(7, false, &[]), false, Some(7))]
    #[case(asked(8, false, &[]), false, None)]
    #[case(Reminder { is_open: false, ..asked(1, false, &[]) }, true, None)]
    fn it_reminds_from_the_threshold_on(#[case] reminder: Reminder, #[case] fixed: bool, #[case] told: Option<u64>) {
        assert_eq!(reminded(&reminder, fixed, &list()), told);
    }

    #[test]
    fn nothing_reminds_of_nothing() {
        assert_eq!(reminded(&asked(0, false, &[]), true, &json!([])), None);
        assert_eq!(reminded(&asked(1, false, &[]), false, &json!(null)), None);
    }
}
