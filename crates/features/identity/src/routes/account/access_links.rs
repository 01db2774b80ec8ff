//! `GET blade-platform/personInfo/getSystemAccessLink` (001 section 7.2)

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply as _, User};
use serde::Serialize;
use serde_json::Value;

use crate::rules::links::SystemLink;
use crate::settings::SYSTEM_ACCESS_LINKS;

/// Another system of the school.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SystemAccessLink {
    id: String,
    system_name: String,
    summary: String,
    system_icon: String,
    url: String,
    /// `1003`: in a new tab.
    open_way: &'static str,
}

/// Lists the other systems the caller's roles may open, as the school has set them.
#[utoipa::path(get, path = "/api/blade-platform/personInfo/getSystemAccessLink", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = Envelope<Vec<SystemAccessLink>>)))]
pub async fn find_access_links(State(app): State<App>, user: User) -> Answer<Vec<SystemAccessLink>> {
    let locale = user.ctx.locale;
    let set = match SYSTEM_ACCESS_LINKS.find(app.repo().conn(), &user.ctx.tenant).await? {
        Some(Value::Array(links)) => links,
        _ => Vec::new(),
    };
    // an entry that is not understood hides no other
    let links = set.into_iter().filter_map(|value| serde_json::from_value::<SystemLink>(value).ok());
    let mine = links.filter(|link| link.is_for(&user.grants.roles)).map(|link| SystemAccessLink {
        system_name: link.name(locale).to_owned(),
        summary: link.summary(locale).to_owned(),
        system_icon: link.icon,
        id: link.id,
        url: link.url,
        open_way: "1003",
    });
    user.ok(mine.collect())
}
