//! What is told of classes.

use onehall_feature::Told;
use onehall_kernel::Names;
use serde_json::{Value, json};

use crate::model::ClassRecord;

/// Where a class comes from that was added by itself.
pub(crate) const BY_HAND: &str = "page";

/// What is kept of a class beside a change, and by which a later change is seen.
pub(crate) fn told(row: &ClassRecord) -> Told {
    let Names { zh, en } = &row.major;
    Told::default()
        .with("classCode", row.code.as_str())
        .with("className", row.class.name.as_str())
        .with("collegeId", row.class.department.to_string())
        .with("grade", row.grade.as_str())
        .with("majorCode", row.major_code.as_str())
        .with("majorName", zh.as_str())
        .with("majorNameEn", en.as_str())
        .with("monitor", row.monitor.map(|id| id.to_string()).unwrap_or_default())
        .with("classTeachers", row.teachers.iter().map(ToString::to_string).collect::<Vec<_>>())
        .with("status", row.status.as_str())
}

/// The values that differ, before and after, for the audit log.
pub(crate) fn difference(before: &ClassRecord, after: &ClassRecord) -> Value {
    let (old, new) = told(after).difference(told(before));
    json!({"classCode": after.code, "before": old, "after": new})
}
