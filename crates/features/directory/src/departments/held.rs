//! What stands in a department.

use std::sync::Arc;

use onehall_db::{Reading, StoreResult};
use onehall_kernel::{Locale, TenantId};
use uuid::Uuid;

use super::uses::DepartmentUse;
use crate::store::registers::department_posts;
use crate::store::registers::departments::{self as register, DepartmentRow};

/// What other areas have of departments.
pub(crate) type Uses = [Arc<dyn DepartmentUse>];

/// Something that stands in a department, and how often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Held {
    /// What people call it, in Chinese and English.
    names: [&'static str; 2],
    pub(crate) count: u64,
}

impl Held {
    /// What it is called in the reader's language.
    pub(crate) fn name(&self, locale: Locale) -> &'static str {
        locale.pick(self.names[0], self.names[1])
    }
}

/// What stands in a department and keeps it from being removed; what there is none of is left out.
pub(crate) async fn held(
    on: Reading<'_>,
    tenant: &TenantId,
    (all, uses): (&[DepartmentRow], &Uses),
    id: Uuid,
) -> StoreResult<Vec<Held>> {
    let below = all.iter().filter(|row| row.parent == Some(id)).count() as u64;
    let own = register::count_held(on.conn(), tenant, id).await?;
    let mut found = vec![
        Held { names: ["下级部门", "departments below it"], count: below },
        Held { names: ["人员", "people"], count: own.people },
        Held {
            names: ["兼任职务", "further posts"],
            count: department_posts::count_further(on.conn(), tenant, id).await?,
        },
        Held { names: ["班级", "classes"], count: own.classes },
        Held { names: ["授课安排", "courses"], count: own.courses },
    ];
    for one in uses {
        found.push(Held { names: one.names(), count: one.count(on, tenant, id).await? });
    }
    found.retain(|one| one.count > 0);
    Ok(found)
}

/// The same in words: `人员（3）、班级（2）`.
pub(crate) fn words(held: &[Held], locale: Locale) -> String {
    let one = |held: &Held| match locale {
        Locale::Zh => format!("{}（{}）", held.name(locale), held.count),
        Locale::En => format!("{} ({})", held.name(locale), held.count),
    };
    held.iter().map(one).collect::<Vec<_>>().join(locale.pick("、", ", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_is_said_in_both_languages() {
        let some = [Held { names: ["人员", "people"], count: 3 }, Held { names: ["班级", "classes"], count: 1 }];
        assert_eq!(words(&some, Locale::Zh), "人员（3）、班级（1）");
        assert_eq!(words(&some, Locale::En), "people (3), classes (1)");
    }
}
