//! What several registers say of a row they do not take.

use onehall_feature::RowFault;

/// Texts of one cell that name several, at most.
pub(super) const NAMED_MAX: usize = 50;

/// A fault of a column that names something that is not there.
pub(super) fn unknown(column: &str, what: [&str; 2], named: &str) -> RowFault {
    let [zh, en] = what;
    RowFault::new(column, format!("{zh}“{named}”不存在"), format!("There is no {en} “{named}”"))
}

/// A fault of a department that the importer does not administer.
pub(super) fn out_of_reach(column: &str) -> RowFault {
    RowFault::new(column, "该部门不在您的管理范围内", "You do not administer this department")
}

/// A fault of a column whose text is too long.
pub(super) fn too_many(column: &str) -> RowFault {
    RowFault::new(column, format!("一个单元格最多填写 {NAMED_MAX} 项"), format!("A cell may name at most {NAMED_MAX}"))
}
