//! What people call the kinds of departments.

/// The name of a category; one that is not built in is its own name.
#[must_use]
pub fn name(category: &str, english: bool) -> &str {
    let (zh, en) = match category {
        "admin" => ("党政管理部门", "Administrative offices"),
        "college" => ("教学院系", "Schools and colleges"),
        "unit" => ("直属单位", "Affiliated units"),
        "group" => ("分组", "Groups"),
        other => return other,
    };
    if english { en } else { zh }
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn built_in_categories_have_names_in_both_languages() {
        assert_eq!((name("college", false), name("college", true)), ("教学院系", "Schools and colleges"));
        assert_eq!(name("hospital", true), "hospital");
    }
}
