//! What rows of people are held against, loaded once for a batch.

use std::collections::HashMap;

use onehall_db::{Reading, StoreResult};
use onehall_feature::SheetCaller;
use onehall_kernel::normalise_key;
use uuid::Uuid;

use crate::model::{ClassRecord, Department};
use crate::people::reach::Reach;
use crate::store;
use crate::store::registers::classes;
use crate::store::registers::people::{self as register, PersonRow, RoleRow};

/// Departments, classes, roles and people that rows may name, and what the importer may.
pub(super) struct Facts {
    pub(super) stored: HashMap<String, PersonRow>,
    /// By code.
    pub(super) departments: HashMap<String, Uuid>,
    /// By Chinese name, all that have it.
    pub(super) department_names: HashMap<String, Vec<Uuid>>,
    pub(super) classes: Vec<ClassRecord>,
    /// Places in `classes` by code and by name.
    class_codes: HashMap<String, usize>,
    class_names: HashMap<String, Vec<usize>>,
    pub(super) roles: Vec<RoleRow>,
    /// By code and by both names.
    role_names: HashMap<String, Uuid>,
    pub(super) reach: Reach,
}

/// What the name of a class leads to.
pub(super) enum FoundClass<'a> {
    One(&'a ClassRecord),
    Several,
    Nothing,
}

impl Facts {
    pub(super) async fn load(on: Reading<'_>, caller: &SheetCaller, accounts: &[String]) -> StoreResult<Self> {
        let tenant = &caller.ctx.tenant;
        let departments = store::departments::list_departments(on.conn(), tenant).await?;
        let classes = classes::list(on.conn(), tenant).await?;
        let roles = register::roles(on.conn(), tenant).await?;
        let stored = register::by_accounts(on, tenant, accounts).await?;
        Ok(Self::of(caller, &departments, classes, roles, stored))
    }

    /// Puts them together.
    pub(super) fn of(
        caller: &SheetCaller,
        departments: &[Department],
        classes: Vec<ClassRecord>,
        roles: Vec<RoleRow>,
        stored: HashMap<String, PersonRow>,
    ) -> Self {
        let mut department_names = HashMap::<String, Vec<Uuid>>::new();
        for one in departments {
            department_names.entry(normalise_key(&one.names.zh)).or_default().push(one.id);
        }
        let mut class_names = HashMap::<String, Vec<usize>>::new();
        for (place, one) in classes.iter().enumerate() {
            class_names.entry(normalise_key(&one.class.name)).or_default().push(place);
        }
        let mut role_names = HashMap::new();
        for role in roles.iter().rev() {
            let words = [&role.name_en, &role.name, &role.code].into_iter().filter(|word| !word.is_empty());
            role_names.extend(words.map(|word| (normalise_key(word), role.id)));
        }
        Self {
            stored,
            departments: departments.iter().map(|one| (normalise_key(&one.code), one.id)).collect(),
            department_names,
            class_codes: classes.iter().enumerate().map(|(place, one)| (normalise_key(&one.code), place)).collect(),
            class_names,
            classes,
            reach: Reach::of(caller, &roles),
            roles,
            role_names,
        }
    }

    /// The role of a name or code.
    pub(super) fn role(&self, named: &str) -> Option<Uuid> {
        self.role_names.get(&normalise_key(named)).copied()
    }

    /// The class of a code or name, of a department when one is given.
    pub(super) fn class(&self, named: &str, department: Option<Uuid>) -> FoundClass<'_> {
        let key = normalise_key(named);
        let is_here = |class: &&ClassRecord| department.is_none_or(|id| class.class.department == id);
        let by_name = self.class_names.get(&key).into_iter().flatten().filter_map(|place| self.classes.get(*place));
        let mut fitting = by_name.filter(is_here);
        match (fitting.next(), fitting.next()) {
            (Some(one), None) => FoundClass::One(one),
            (Some(_), Some(_)) => FoundClass::Several,
            (None, _) => {
                let by_code = self.class_codes.get(&key).and_then(|place| self.classes.get(*place));
                by_code.filter(is_here).map_or(FoundClass::Nothing, FoundClass::One)
            }
        }
    }
}
