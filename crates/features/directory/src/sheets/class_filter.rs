//! Which classes of the register are meant.

use std::collections::HashSet;

use onehall_db::{Reading, StoreResult};
use onehall_feature::cells::several;
use onehall_feature::{SheetCaller, SheetQuery};
use onehall_kernel::{UserId, normalise_key};
use uuid::Uuid;

use crate::model::ClassRecord;
use crate::store::registers::classes as register;
use crate::store::registers::people;

/// The classes that are meant, by their keys, without who looks after them.
pub(super) async fn meant(on: Reading<'_>, caller: &SheetCaller, query: &SheetQuery) -> StoreResult<Vec<ClassRecord>> {
    let tenant = &caller.ctx.tenant;
    let mut all = register::list(on.conn(), tenant).await?;
    if let Some(own) = &caller.grants.administers {
        all.retain(|row| own.contains(&row.class.department));
    }
    if let Some(chosen) = query.chosen_ids() {
        let chosen: HashSet<Uuid> = chosen.into_iter().collect();
        all.retain(|row| chosen.contains(&row.id));
    }
    let wanted = normalise_key(query.text("keyword"));
    if !wanted.is_empty() {
        all.retain(|row| {
            [&row.code, &row.class.name, &row.major.zh].iter().any(|text| normalise_key(text).contains(&wanted))
        });
    }
    let Some(class) = &query.class else { return Ok(all) };
    let same = |filter: &str, value: &str| filter.is_empty() || filter == value;
    let part = |filter: &str, value: &str| filter.is_empty() || normalise_key(value).contains(&normalise_key(filter));
    all.retain(|row| {
        part(&class.class_name, &row.class.name)
            && same(&class.grade, &row.grade)
            && same(&class.status, &row.status)
            && same(&class.data_from, &row.source)
            && same(&class.major_id, &row.major_code)
            && same(&class.college_id, &row.class.department.to_string())
    });
    if !class.monitor.is_empty() || !class.class_teacher_names.is_empty() {
        register::with_teachers(on.conn(), &mut all).await?;
        let ids: Vec<i64> = all.iter().flat_map(|row| row.teachers.iter().chain(&row.monitor)).map(|id| id.0).collect();
        let names = people::names(on.conn(), tenant, &ids).await?;
        let is_called = |id: &UserId, wanted: &str| {
            names.get(&id.0).is_some_and(|(account, name)| part(wanted, account) || part(wanted, name))
        };
        let teachers = several(&class.class_teacher_names);
        all.retain(|row| {
            (class.monitor.is_empty() || row.monitor.is_some_and(|id| is_called(&id, &class.monitor)))
                && teachers.iter().all(|wanted| row.teachers.iter().any(|id| is_called(id, wanted)))
        });
    }
    Ok(all)
}
