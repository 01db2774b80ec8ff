//! People as chat asks for them.

use onehall_db::StoreResult;
use onehall_directory::{find_department, find_person, list_people};
use onehall_kernel::{Ctx, Locale, TenantId, UserId};
use onehall_web::App;
use uuid::Uuid;

use crate::state::Chat;

/// Whether a person of the tenant exists and is not disabled; known for a minute, or until the person changes.
pub(crate) async fn is_there(app: &App, chat: &Chat, tenant: &TenantId, user: UserId) -> StoreResult<bool> {
    let key = (tenant.clone(), user.0);
    if let Some(known) = chat.people.get(&key).await {
        return Ok(known);
    }
    let found = find_person(app.repo().conn(), tenant, user).await?;
    let is_there = found.is_some_and(|person| !person.disabled);
    chat.people.insert(key, is_there).await;
    Ok(is_there)
}

/// Names of people by id; who does not exist is left out.
pub(crate) async fn names(
    app: &App,
    tenant: &TenantId,
    ids: &[UserId],
) -> StoreResult<std::collections::HashMap<i64, onehall_directory::Person>> {
    let people = list_people(app.repo().conn(), tenant, ids).await?;
    Ok(people.into_iter().map(|person| (person.id.0, person)).collect())
}

/// The name of a department in the reader's language; empty for none.
pub(crate) async fn department_name(app: &App, ctx: &Ctx, department: Option<Uuid>) -> StoreResult<String> {
    let Some(wanted) = department else { return Ok(String::new()) };
    let found = find_department(app.repo().conn(), &ctx.tenant, wanted).await?;
    Ok(found.map(|one| one.names.pick(ctx.locale).to_owned()).unwrap_or_default())
}

/// What conversation 30001 is called.
pub(crate) fn assistant_name(locale: Locale) -> &'static str {
    match locale {
        Locale::Zh => "文件传输助手",
        Locale::En => "File transfer assistant",
    }
}
