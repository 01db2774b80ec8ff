//! What a department may be: what a form and a row of the register are both held to.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::AddAssign;

use uuid::Uuid;

use crate::model::Department;
use crate::store::registers::departments::DepartmentRow;

/// The longest code, in characters.
pub(crate) const CODE_CHARS: usize = 64;
/// The longest name, in characters.
pub(crate) const NAME_CHARS: usize = 128;
/// The longest English name, in characters.
pub(crate) const NAME_EN_CHARS: usize = 256;
/// The longest telephone number, in characters.
pub(crate) const PHONE_CHARS: usize = 64;
/// The longest place, in characters.
pub(crate) const PLACE_CHARS: usize = 128;
/// The largest place among siblings, and without its sign the smallest.
pub(crate) const SORT_MAX: i32 = 100_000;
/// Levels of the tree; what stood deeper no list would show.
pub(crate) const LEVELS_MAX: usize = 16;

/// Why a department can not stand where it is to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Misplaced {
    /// It would stand below itself.
    Below,
    /// It, or one below it, would stand deeper than [`LEVELS_MAX`].
    Deep,
}

/// Which department stands below which.
#[derive(Debug, Clone, Default)]
pub(crate) struct Parents(BTreeMap<Uuid, Option<Uuid>>);

impl Parents {
    /// As the register has it.
    pub(crate) fn of<'a>(rows: impl IntoIterator<Item = &'a DepartmentRow>) -> Self {
        Self(rows.into_iter().map(|row| (row.id, row.parent)).collect())
    }

    /// As people are told of departments.
    pub(crate) fn of_departments<'a>(departments: impl IntoIterator<Item = &'a Department>) -> Self {
        Self(departments.into_iter().map(|one| (one.id, one.parent_id)).collect())
    }

    /// Puts a department below another one, or at the top.
    pub(crate) fn put(&mut self, id: Uuid, parent: Option<Uuid>) {
        self.0.insert(id, parent);
    }

    /// A department and those above it, nearest first; a loop in the data ends the walk.
    pub(crate) fn up(&self, from: Option<Uuid>) -> Vec<Uuid> {
        let (mut seen, mut way, mut next) = (BTreeSet::new(), Vec::new(), from);
        while let Some(id) = next {
            if !seen.insert(id) {
                break;
            }
            way.push(id);
            next = self.0.get(&id).copied().flatten();
        }
        way
    }

    /// These numbers of departments, each with those of all departments below it.
    pub(crate) fn sums<N: Copy + Default + AddAssign>(&self, own: &HashMap<Uuid, N>) -> HashMap<Uuid, N> {
        let mut sums = HashMap::<Uuid, N>::with_capacity(self.0.len());
        for (id, number) in own.iter().filter(|(id, _)| self.0.contains_key(id)) {
            for above in self.up(Some(*id)) {
                *sums.entry(above).or_default() += *number;
            }
        }
        sums
    }

    /// Levels that a department takes up with all below it: one for a department alone.
    fn height(&self, id: Uuid) -> usize {
        let depth_below = |one: &Uuid| self.up(Some(*one)).iter().position(|above| *above == id);
        self.0.keys().filter_map(depth_below).max().unwrap_or(0) + 1
    }

    /// Why `id` can not stand below `parent`, or at the top.
    pub(crate) fn misplaced(&self, id: Uuid, parent: Option<Uuid>) -> Option<Misplaced> {
        let above = self.up(parent);
        if above.contains(&id) {
            return Some(Misplaced::Below);
        }
        // one that is new has nothing below it
        let height = if self.0.contains_key(&id) { self.height(id) } else { 1 };
        (above.len() + height > LEVELS_MAX).then_some(Misplaced::Deep)
    }
}

/// What was typed; texts are trimmed here.
#[derive(Debug, Clone, Default)]
pub(crate) struct Typed {
    pub name: String,
    pub name_en: String,
    /// `admin`, `college`, `unit` or `group`.
    pub category: &'static str,
    pub sort: i32,
    pub phone: String,
    pub place: String,
}

/// The department that the form asks for; `from` is what is stored, or what would be new with its code alone.
///
/// # Errors
/// The fields that break a rule, as the call names them, each with its rule.
pub(crate) fn judge(
    typed: &Typed,
    from: &DepartmentRow,
    is_new: bool,
) -> Result<DepartmentRow, Vec<(&'static str, &'static str)>> {
    let clean = |text: &str| text.trim().to_owned();
    let after = DepartmentRow {
        code: if is_new { clean(&from.code) } else { from.code.clone() },
        name: clean(&typed.name),
        name_en: clean(&typed.name_en),
        category: typed.category.to_owned(),
        sort: typed.sort,
        phone: clean(&typed.phone),
        place: clean(&typed.place),
        ..from.clone()
    };
    let mut faults = Vec::new();
    if is_new && after.code.is_empty() {
        faults.push(("deptCode", "is blank"));
    }
    if after.name.is_empty() {
        faults.push(("deptName", "is blank"));
    }
    for (field, text) in [
        ("deptCode", &after.code),
        ("deptName", &after.name),
        ("deptNameEn", &after.name_en),
        ("phone", &after.phone),
        ("place", &after.place),
    ] {
        if text.chars().any(char::is_control) {
            faults.push((field, "no control characters"));
        }
    }
    if faults.is_empty() { Ok(after) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(n: u128) -> Uuid {
        Uuid::from_u128(n)
    }

    fn parents(pairs: &[(u128, Option<u128>)]) -> Parents {
        Parents(pairs.iter().map(|(one, above)| (id(*one), above.map(id))).collect())
    }

    #[test]
    fn nothing_stands_below_itself_or_too_deep() {
        // 1 > 2 > 3, and a chain of 14 from 101 on
        let mut tree = parents(&[(1, None), (2, Some(1)), (3, Some(2)), (9, None)]);
        for n in 0..14_u128 {
            tree.put(id(101 + n), (n > 0).then(|| id(100 + n)));
        }
        for (one, above, expected) in [
            (1, Some(3), Some(Misplaced::Below)),
            (1, Some(1), Some(Misplaced::Below)),
            (2, Some(9), None),
            (3, None, None),
            (3, Some(1), None),
            // 14 levels, and 3 below them
            (1, Some(114), Some(Misplaced::Deep)),
            (2, Some(114), None),
            (77, Some(114), None),
            (101, Some(3), Some(Misplaced::Deep)),
            (101, Some(2), None),
        ] {
            assert_eq!(tree.misplaced(id(one), above.map(id)), expected, "{one} below {above:?}");
        }
    }

    #[test]
    fn a_loop_in_the_data_ends_the_walk() {
        let tree = parents(&[(8, Some(9)), (9, Some(8))]);
        assert_eq!(tree.up(Some(id(8))), [id(8), id(9)]);
        assert_eq!(tree.misplaced(id(8), Some(id(9))), Some(Misplaced::Below));
        assert_eq!(tree.misplaced(id(1), Some(id(9))), None);
    }

    #[test]
    fn texts_are_trimmed_and_a_code_stays() {
        let typed = Typed { name: " 信息学院 ".to_owned(), category: "college", ..Typed::default() };
        let new = DepartmentRow { code: " 201 ".to_owned(), ..DepartmentRow::default() };
        let made = judge(&typed, &new, true).unwrap();
        assert_eq!((made.code.as_str(), made.name.as_str(), made.category.as_str()), ("201", "信息学院", "college"));
        let blank = Typed { name: " ".to_owned(), phone: "1\u{7}".to_owned(), ..typed };
        let wrong = judge(&blank, &DepartmentRow::default(), true).unwrap_err();
        assert_eq!(wrong.iter().map(|(field, _)| *field).collect::<Vec<_>>(), ["deptCode", "deptName", "phone"]);
        assert_eq!(judge(&blank, &DepartmentRow::default(), false).unwrap_err()[0].0, "deptName");
    }
}
