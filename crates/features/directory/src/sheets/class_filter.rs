//! Which classes of the register are meant.

use std::collections::HashMap;

use onehall_db::{Reading, StoreResult};
use onehall_feature::cells::several;
use onehall_feature::{ClassQuery, SheetCaller, SheetQuery, Sieve};
use onehall_kernel::{TenantId, UserId, normalise_key};
use uuid::Uuid;

use crate::model::ClassRecord;
use crate::people::reach::people_within;
use crate::store::classes::ACTIVE;
use crate::store::departments::list_departments;
use crate::store::registers::classes::{self as register, Asked};
use crate::store::registers::people;

/// Rows that are looked at at a time while some are counted.
const PART: u64 = 1_000;

/// What classes have to be like. The database tells what is equal and what a keyword finds, parts of one field are looked at here.
#[derive(Debug, Default)]
pub(super) struct ClassFilter {
    asked: Asked,
    /// Part of the name.
    name: String,
    /// Parts of account or name of the monitor, and of each of several who look after the class.
    monitor: String,
    teachers: Vec<String>,
}

impl ClassFilter {
    /// By what `query` says, of those that the caller administers.
    pub(super) fn of(caller: &SheetCaller, query: &SheetQuery) -> Self {
        let none = ClassQuery::default();
        let class = query.class.as_ref().unwrap_or(&none);
        let college = Some(class.college_id.as_str()).filter(|id| !id.is_empty());
        Self {
            asked: Asked {
                departments: caller.departments(),
                chosen: query.chosen_ids(),
                // what is no key is of no college
                college: college.map(|id| id.parse().unwrap_or_default()),
                grade: or_text(&class.grade, query.text("grade")),
                status: or_text(&class.status, query.text("status")),
                source: class.data_from.clone(),
                major: class.major_id.clone(),
                called: query.text("keyword").trim().to_owned(),
            },
            name: normalise_key(&class.class_name),
            monitor: normalise_key(&class.monitor),
            teachers: several(&class.class_teacher_names).into_iter().map(normalise_key).collect(),
        }
    }

    /// The same, as the page of classes asks: of a department also those of all below it.
    pub(super) async fn of_page(on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<Self> {
        let filter = Self::of(caller, query);
        let wanted = query.text("deptId");
        if wanted.is_empty() {
            return Ok(filter);
        }
        let tenant = &caller.ctx.tenant;
        let all = on.once(&format!("department-list/{tenant}"), list_departments(on.conn(), tenant)).await?;
        // what is no key is of no department
        let departments = people_within(caller.departments(), &all, Some(wanted.parse().unwrap_or_default()));
        Ok(Self { asked: Asked { departments, ..filter.asked }, ..filter })
    }

    /// Those that study, of those that the caller administers.
    pub(super) fn enabled(caller: &SheetCaller) -> Self {
        let all = Self::of(caller, &SheetQuery::default());
        Self { asked: Asked { status: ACTIVE.to_owned(), ..all.asked }, ..all }
    }

    /// The page behind a place, in the order of keys, without who looks after them.
    pub(super) async fn page(
        &self,
        on: Reading<'_>,
        tenant: &TenantId,
        (after, limit): (Option<Uuid>, u64),
    ) -> StoreResult<Vec<ClassRecord>> {
        let (mut sieve, mut after) = (Sieve::new(limit), after);
        while let Some(most) = sieve.wants() {
            let mut part = register::list_behind(on.conn(), tenant, &self.asked, (after, most)).await?;
            after = part.last().map(|row| row.id);
            let names = self.names(on, tenant, &mut part).await?;
            sieve.take(part, |row| self.is_met(row, &names));
        }
        Ok(sieve.into_rows())
    }

    /// How many there are.
    pub(super) async fn count(&self, on: Reading<'_>, tenant: &TenantId) -> StoreResult<u64> {
        if self.name.is_empty() && !self.asks_people() {
            return register::count(on.conn(), tenant, &self.asked).await;
        }
        Ok(self.ids(on, tenant).await?.len() as u64)
    }

    /// The keys of all of them.
    pub(super) async fn ids(&self, on: Reading<'_>, tenant: &TenantId) -> StoreResult<Vec<Uuid>> {
        let mut all: Vec<Uuid> = Vec::new();
        loop {
            let page = self.page(on, tenant, (all.last().copied(), PART)).await?;
            all.extend(page.iter().map(|row| row.id));
            if (page.len() as u64) < PART {
                return Ok(all);
            }
        }
    }

    const fn asks_people(&self) -> bool {
        !self.monitor.is_empty() || !self.teachers.is_empty()
    }

    /// Accounts and names of the people of some classes, where people are asked for; the classes get to know who looks after them.
    async fn names(
        &self,
        on: Reading<'_>,
        tenant: &TenantId,
        classes: &mut [ClassRecord],
    ) -> StoreResult<HashMap<i64, (String, String)>> {
        if !self.asks_people() {
            return Ok(HashMap::new());
        }
        register::with_teachers(on.conn(), classes).await?;
        let ids: Vec<i64> =
            classes.iter().flat_map(|row| row.teachers.iter().chain(&row.monitor)).map(|id| id.0).collect();
        people::names(on.conn(), tenant, &ids).await
    }

    fn is_met(&self, row: &ClassRecord, names: &HashMap<i64, (String, String)>) -> bool {
        let part = |wanted: &str, text: &str| wanted.is_empty() || normalise_key(text).contains(wanted);
        let is_named = |id: &UserId, wanted: &str| {
            names.get(&id.0).is_some_and(|(account, name)| part(wanted, account) || part(wanted, name))
        };
        part(&self.name, &row.class.name)
            && (self.monitor.is_empty() || row.monitor.is_some_and(|id| is_named(&id, &self.monitor)))
            && self.teachers.iter().all(|wanted| row.teachers.iter().any(|id| is_named(id, wanted)))
    }
}

fn or_text(own: &str, of_page: &str) -> String {
    if own.is_empty() { of_page.to_owned() } else { own.to_owned() }
}
