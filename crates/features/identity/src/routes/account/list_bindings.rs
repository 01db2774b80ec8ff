//! `POST /api/onehall/account/bindings/list`

use axum::Extension;
use axum::extract::State;
use onehall_db::StoreResult;
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;

use crate::social;
use crate::state::IdentityState;
use crate::store;

/// Another sign-in service and the person's account there.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BindingItem {
    source: String,
    /// The service's name; its source when it is not configured any more.
    name: String,
    is_bound: bool,
    /// The account there with its middle hidden; empty when none is bound.
    subject: String,
    bound_time: Option<String>,
    /// Where the browser fetches a code to bind; empty when that is not configured.
    authorize_url: String,
}

/// Lists other sign-in services and which of them the caller has bound.
#[utoipa::path(post, path = "/api/onehall/account/bindings/list", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = Empty, responses((status = 200, body = Envelope<Vec<BindingItem>>)))]
pub async fn list_bindings(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<Vec<BindingItem>> {
    let items = items(&app, &state, &user).await?;
    user.ok(items)
}

/// The services that are configured, then those that are bound and not configured any more.
pub(super) async fn items(app: &App, state: &IdentityState, user: &User) -> StoreResult<Vec<BindingItem>> {
    let zone = user.tenant.zone;
    let mut bound = store::bindings::list_bindings(app.repo().conn(), &user.ctx.tenant, user.session.user).await?;
    let mut items = Vec::new();
    for provider in &state.config.social {
        let found = bound.iter().position(|b| b.source == provider.source).map(|place| bound.swap_remove(place));
        items.push(BindingItem {
            source: provider.source.clone(),
            name: provider.name.clone(),
            is_bound: found.is_some(),
            subject: found.as_ref().map(|b| masked(&b.subject)).unwrap_or_default(),
            bound_time: found.map(|b| wire_time(b.bound_at, zone)),
            authorize_url: social::authorize_address(provider, user.tenant.address(&state.public_url)),
        });
    }
    items.extend(bound.into_iter().map(|b| BindingItem {
        name: b.source.clone(),
        source: b.source,
        is_bound: true,
        subject: masked(&b.subject),
        bound_time: Some(wire_time(b.bound_at, zone)),
        authorize_url: String::new(),
    }));
    Ok(items)
}

/// The first two and the last character; everything else as one ellipsis.
fn masked(subject: &str) -> String {
    let first: String = subject.chars().take(2).collect();
    let last = subject.chars().last().filter(|_| subject.chars().count() > 3);
    format!("{first}…{}", last.map(String::from).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn the_middle_is_hidden() {
        for (subject, shown) in [("zhangsan", "zh…n"), ("王小明同学", "王小…学"), ("abc", "ab…"), ("a", "a…")]
        {
            assert_eq!(masked(subject), shown);
        }
    }
}
