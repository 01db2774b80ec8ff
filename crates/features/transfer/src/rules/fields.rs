//! Which columns somebody asks for (`exportField`).

use onehall_feature::{Column, Sheet, SheetCaller};

/// Places of the columns that the caller may take out; those of the class-level variant only in it.
#[must_use]
pub fn readable(sheet: &dyn Sheet, caller: &SheetCaller, is_class: bool) -> Vec<usize> {
    let open = |column: &Column| caller.may(&column.read) && (is_class || !column.class_only);
    sheet.columns().iter().enumerate().filter(|(_, column)| open(column)).map(|(place, _)| place).collect()
}

/// Places of the columns that the caller may bring in.
#[must_use]
pub fn writable(sheet: &dyn Sheet, caller: &SheetCaller) -> Vec<usize> {
    let open = |column: &Column| caller.may(&column.write);
    sheet.columns().iter().enumerate().filter(|(_, column)| open(column)).map(|(place, _)| place).collect()
}

/// The keys of `label:key,…` in their order, each once. The key follows the last colon, and labels hold no comma.
#[must_use]
pub fn asked(fields: &str) -> Vec<&str> {
    let mut keys: Vec<&str> = Vec::new();
    for field in fields.split(',') {
        let key = field.rsplit(':').next().unwrap_or_default().trim();
        if !key.is_empty() && !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// Places of `keys` among the columns that are `open`, in the order of `keys`. What is not open, or is no column, is left out.
#[must_use]
pub fn chosen(columns: &[Column], open: &[usize], keys: &[impl AsRef<str>]) -> Vec<usize> {
    let place = |key: &str| open.iter().copied().find(|place| columns.get(*place).is_some_and(|one| one.key == key));
    keys.iter().filter_map(|key| place(key.as_ref())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_follows_the_last_colon() {
        assert_eq!(asked("姓名:name,时间：开始:from,a:b:dept,name"), ["name", "from", "dept"]);
        assert!(asked(" , ,x:").is_empty());
    }

    #[test]
    fn what_is_not_open_is_left_out() {
        let columns = [Column::text("a", ["一", "A"]), Column::text("b", ["二", "B"]), Column::text("c", ["三", "C"])];
        assert_eq!(chosen(&columns, &[0, 2], &["c", "b", "a", "d"]), [2, 0]);
    }
}
