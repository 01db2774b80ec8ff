//! The register of people: who they are, where they belong, what they may. It holds no passwords.

mod columns;
mod facts;
mod roles;
mod standing;
mod verdict;

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_feature::cells::{entries, planned, words};
use onehall_feature::{
    CellOut, Change, Checked, Column, DictionaryEntry, EnabledRow, ImportRun, RowFault, RowIn, RowOut, RowVerdict,
    Sheet, SheetAccess, SheetCaller, SheetCan, SheetQuery, SheetRange, Sieve, Undone, place_of, undone,
};
use onehall_kernel::{TenantId, UserId, normalise_key};
use onehall_web::Guard as _;
use uuid::Uuid;

use super::class_filter::ClassFilter;
use crate::ends::PersonEnds;
use crate::kept::people_changed;
use crate::model::Post;
use crate::people::administrators::{is_administered, take_people_turn};
use crate::people::reach::{Reach, people_within};
use crate::people::write::{Plan, carry_out, record_all, told};
use crate::rights::ManagesDirectory;
use crate::store::departments::list_departments;
use crate::store::registers::departments::departments_by_key;
use crate::store::registers::people::{self as register, PersonRow, RoleRow, Wanted};
use crate::tenants::quota::exceeded;
use columns::{KIND_CODE, KINDS, place};
use facts::Facts;

/// The register.
pub(crate) struct People {
    /// What ends with somebody who is disabled.
    pub(crate) ends: Vec<Arc<dyn PersonEnds>>,
}

#[async_trait]
impl Sheet for People {
    fn key(&self) -> &'static str {
        "people"
    }

    fn names(&self) -> [&'static str; 2] {
        ["人员", "People"]
    }

    fn can(&self) -> SheetCan {
        SheetCan { full: true, people: true, ..SheetCan::both(SheetAccess::With(ManagesDirectory::RIGHT)) }
    }

    fn columns(&self) -> &'static [Column] {
        columns::COLUMNS
    }

    async fn dictionary(&self, _: Reading<'_>, _: &SheetCaller, code: &str) -> StoreResult<Vec<DictionaryEntry>> {
        Ok(if code == KIND_CODE { entries(&KINDS) } else { Vec::new() })
    }

    async fn count(&self, on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<u64> {
        let whom = wanted(on, caller, query).await?;
        register::count(on.conn(), &caller.ctx.tenant, &whom).await
    }

    async fn read(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        query: &SheetQuery,
        columns: &[usize],
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<RowOut>> {
        let tenant = &caller.ctx.tenant;
        let whom = wanted(on, caller, query).await?;
        let page = register::list(on.conn(), tenant, &whom, place_of(after), limit).await?;
        let departments = departments_by_key(on, tenant).await?;
        let roles = roles(on, tenant).await?;
        let locale = caller.ctx.locale;
        let role = |id: &Uuid| roles.iter().find(|one| one.id == *id).map(|one| locale.pick(&one.name, &one.name_en));
        let code = |id: &Uuid| departments.get(id).map_or("", |one| one.code.as_str());
        let post = |post: &Post| format!("{}:{}", code(&post.department), post.name);
        let cell = |row: &PersonRow, column: usize| match column {
            place::ACCOUNT => row.account.as_str().into(),
            place::NAME => row.user_name.as_str().into(),
            place::NICK => row.nick_name.as_str().into(),
            place::KIND => words(&KINDS, &row.kind, caller),
            place::DEPARTMENT => row.department.as_ref().map(|id| code(id).into()).unwrap_or_default(),
            place::DEPARTMENT_NAME => {
                let found = row.department.and_then(|id| departments.get(&id));
                found.map(|one| one.names.pick(locale).into()).unwrap_or_default()
            }
            place::CLASS if row.class.is_some() => row.post_name.as_str().into(),
            place::POST if row.class.is_none() => row.post_name.as_str().into(),
            place::FURTHER => row.posts.iter().map(post).collect::<Vec<_>>().join("；").into(),
            place::ROLES => row.roles.iter().filter_map(role).collect::<Vec<_>>().join("；").into(),
            place::PHONE => row.phone.as_str().into(),
            place::EMAIL => row.email.as_str().into(),
            place::DISABLED => CellOut::Bool(row.disabled_at.is_some()),
            place::SINCE => CellOut::Time(row.created_at),
            _ => CellOut::Empty,
        };
        let out = |row: &PersonRow| RowOut::of(row.id, columns, |column| cell(row, column)).about(UserId(row.id));
        Ok(page.iter().map(out).collect())
    }

    async fn check(&self, on: Reading<'_>, run: &ImportRun<'_>, rows: &[RowIn]) -> StoreResult<Vec<RowVerdict>> {
        // whoever is changed is locked in a moment: the turn comes before
        if let Reading::Tx(tx) = on {
            take_people_turn(tx, &run.caller.ctx.tenant).await?;
        }
        let accounts: Vec<String> = rows.iter().map(|row| normalise_key(row.text(place::ACCOUNT))).collect();
        let facts = Facts::load(on, run.caller, &accounts).await?;
        Ok(rows.iter().map(|row| verdict::verdict(row, run, &facts)).collect())
    }

    async fn write(&self, tx: &mut Tx, run: &ImportRun<'_>, rows: Vec<Checked>) -> StoreResult<Vec<Change>> {
        let ctx = &run.caller.ctx;
        let plans: Vec<(u32, Plan)> = rows.into_iter().filter_map(planned).collect();
        let written: Vec<&Plan> = plans.iter().map(|(_, plan)| plan).collect();
        carry_out(tx, ctx, &self.ends, &written).await?;
        record_all(tx, ctx, &written).await?;
        Ok(plans
            .iter()
            .map(|(number, Plan { before, after })| {
                let object = (after.id, after.user_name.as_str());
                Change::told(*number, object, &told(after), before.as_ref().map(told).as_ref())
            })
            .collect())
    }

    /// Each row writes into four tables, and on SQLite every other writer waits for its batch.
    fn batch(&self) -> u64 {
        500
    }

    async fn guard(&self, tx: &Tx, caller: &SheetCaller) -> StoreResult<Option<RowFault>> {
        if let Some(max) = exceeded(tx, &caller.ctx.tenant).await? {
            return Ok(Some(RowFault::new(
                "",
                format!("导入后人员数将超过本校的上限 {max}，已停止"),
                format!("The school would have more people than it may, {max}, after this import; it was stopped"),
            )));
        }
        let is_administered = is_administered(tx, &caller.ctx.tenant).await?;
        Ok((!is_administered).then(|| {
            RowFault::new(
                "",
                "导入后将没有可登录的租户管理员，已停止",
                "Nobody who administers the tenant could sign in after this import; it was stopped",
            )
        }))
    }

    async fn undo(&self, tx: &mut Tx, caller: &SheetCaller, made: &[Change]) -> StoreResult<Vec<Undone>> {
        let tenant = &caller.ctx.tenant;
        let ids: Vec<i64> = made.iter().filter_map(|change| change.object.parse().ok()).collect();
        let stored = register::by_ids(tx.conn(), tenant, &ids).await?;
        let stored: HashMap<String, PersonRow> = stored.into_iter().map(|(id, row)| (id.to_string(), row)).collect();
        let mut undoing = undone(made, &stored, |row, mark| told(row).mark() == mark);
        for (place, row) in undoing.gone {
            if !register::remove(tx, tenant, row.id).await? {
                undoing.answers[place] = Undone::Kept;
            }
        }
        if undoing.answers.contains(&Undone::Gone) {
            people_changed(tx, &caller.ctx).await?;
        }
        Ok(undoing.answers)
    }

    async fn enabled(
        &self,
        on: Reading<'_>,
        caller: &SheetCaller,
        after: Option<&str>,
        limit: u64,
    ) -> StoreResult<Vec<EnabledRow>> {
        let whom = Wanted { enabled: true, ..wanted(on, caller, &SheetQuery::default()).await? };
        let reach = Reach::of(caller, &roles(on, &caller.ctx.tenant).await?);
        let (mut sieve, mut after) = (Sieve::new(limit), place_of(after));
        // whom the importer may not touch is passed over
        while let Some(most) = sieve.wants() {
            let part = register::list(on.conn(), &caller.ctx.tenant, &whom, after, most).await?;
            after = part.last().map(|row| row.id);
            sieve.take(part, |row| reach.may_touch(row));
        }
        let row = |row: PersonRow| EnabledRow {
            after: row.id.to_string(),
            key: normalise_key(&row.account),
            object: row.id.to_string(),
            label: row.user_name,
        };
        Ok(sieve.into_rows().into_iter().map(row).collect())
    }

    async fn disable(&self, tx: &mut Tx, caller: &SheetCaller, objects: &[String]) -> StoreResult<()> {
        take_people_turn(tx, &caller.ctx.tenant).await?;
        let ids: Vec<i64> = objects.iter().filter_map(|id| id.parse().ok()).collect();
        let stored = register::by_ids(tx.conn(), &caller.ctx.tenant, &ids).await?;
        let now = caller.ctx.now;
        let disabled =
            |row: PersonRow| Plan { after: PersonRow { disabled_at: Some(now), ..row.clone() }, before: Some(row) };
        let plans: Vec<Plan> = stored.into_values().filter(|row| row.disabled_at.is_none()).map(disabled).collect();
        let plans: Vec<&Plan> = plans.iter().collect();
        carry_out(tx, &caller.ctx, &self.ends, &plans).await?;
        record_all(tx, &caller.ctx, &plans).await
    }
}

/// The roles of the tenant; of a snapshot they are read once.
async fn roles(on: Reading<'_>, tenant: &TenantId) -> StoreResult<Arc<Vec<RoleRow>>> {
    on.once(&format!("register-roles/{tenant}"), register::roles(on.conn(), tenant)).await
}

/// The people that are meant, of those whom the caller administers.
async fn wanted(on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<Wanted> {
    let tenant = &caller.ctx.tenant;
    let department = Uuid::try_parse(query.text("deptId")).ok();
    let departments = match department {
        Some(_) => on.once(&format!("departments/{tenant}"), list_departments(on.conn(), tenant)).await?,
        None => Arc::default(),
    };
    // as the page of people asks for them
    let mut whom = Wanted {
        within: people_within(caller.departments(), &departments, department),
        keyword: query.text("keyword").to_owned(),
        kind: query.text("kind").to_owned(),
        role: Uuid::try_parse(query.text("roleId")).ok(),
        enabled: query.text("state") == "ENABLED",
        disabled: query.text("state") == "DISABLED",
        ..Wanted::default()
    };
    if query.range == SheetRange::Chosen {
        whom.chosen = Some(query.chosen.iter().filter_map(|id| id.parse().ok()).collect());
    }
    if query.class.is_some() {
        // the search and the choice are of people
        let of_class = SheetQuery { class: query.class.clone(), ..SheetQuery::default() };
        let filter = ClassFilter::of(caller, &of_class);
        let key = format!("classes/{filter:?}/{tenant}");
        whom.classes = Some(on.once(&key, filter.ids(on, tenant)).await?.to_vec());
    }
    Ok(whom)
}
