//! Which column of a file belongs to which column of a register.

use super::folded;

/// For each wanted column the column of the file, counted from 0, or nothing. `wanted` has for each column its names, the
/// most fitting first: its own before others that it is known by. A column of the file is given once, to the name that
/// stands further in front.
#[must_use]
pub fn matching<N: AsRef<str>>(headings: &[String], wanted: &[Vec<N>]) -> Vec<Option<usize>> {
    let headings: Vec<String> = headings.iter().map(|heading| folded(heading)).collect();
    let mut found = vec![None; wanted.len()];
    let mut used = vec![false; headings.len()];
    for rank in 0..wanted.iter().map(Vec::len).max().unwrap_or(0) {
        for (names, place) in wanted.iter().zip(&mut found) {
            let Some(name) = names.get(rank).filter(|_| place.is_none()) else { continue };
            let name = folded(name.as_ref());
            let column = headings.iter().zip(&used).position(|(heading, used)| !used && *heading == name);
            if let Some(column) = column.filter(|_| !name.is_empty()) {
                *place = Some(column);
                if let Some(used) = used.get_mut(column) {
                    *used = true;
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_names_before_others_and_each_column_once() {
        let headings = ["工号", "Name ", "编号"].map(str::to_owned);
        let wanted = [vec!["编号", "工号"], vec!["工号", "编号"], vec!["姓名", "name"], vec!["名字", "NAME"], vec![""]];
        assert_eq!(matching(&headings, &wanted), [Some(2), Some(0), Some(1), None, None]);
    }
}
