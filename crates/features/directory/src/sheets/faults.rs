//! What several registers say of a row they do not take.

use onehall_feature::RowFault;

/// Texts of one cell that name several, at most.
pub(super) const NAMED_MAX: usize = 50;

/// The parts of a cell that names several: parted by semicolons, commas, their Chinese forms, or lines.
pub(super) fn several(text: &str) -> Vec<&str> {
    text.split([';', '；', ',', '，', '、', '\n']).map(str::trim).filter(|part| !part.is_empty()).collect()
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_names_several_in_the_ways_people_write() {
        for (text, parts) in [
            ("", vec![]),
            ("教师", vec!["教师"]),
            ("教师；职工", vec!["教师", "职工"]),
            (" teacher; staff,\nadmin、x，y ;", vec!["teacher", "staff", "admin", "x", "y"]),
        ] {
            assert_eq!(several(text), parts, "{text}");
        }
    }
}
