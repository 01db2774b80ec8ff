//! `POST online-service-platform/indexnavigationconfig/{list,submit,remove,getAllDeptCategory}`: links in the header of the
//! page before sign-in, a draft of the document `landing-links` (001 section 7.3).

use std::collections::BTreeMap;

use axum::Extension;
use axum::extract::State;
use onehall_directory::kept_departments;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Allowed, Answer, ApiError, App, Body, Configures, Empty, Guard as _, Reply, User};
use serde::{Deserialize, Serialize};

use crate::config::landing_body::{LinkBody, LinksBody};
use crate::config::landing_links::{LandingLinksDocument, key};
use crate::home::Home;
use crate::rights::ConfiguresLanding;
use crate::routes::config::{Drafting, Standing, Writing};
use crate::rules::category;

/// The links as their editors see them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct NavigationLinksOut {
    /// In their order.
    links: Vec<LinkBody>,
    #[serde(flatten)]
    standing: Standing,
}

/// A link to make, or the whole of one to replace.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(super) struct NavigationLinkIn {
    /// An empty or absent `code` makes one.
    #[serde(flatten)]
    #[schema(inline)]
    link: LinkBody,
    /// Its place, from 0; absent leaves it where it is, or puts a new one last.
    #[garde(range(max = 40))]
    place: Option<usize>,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// Which links.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(super) struct NavigationLinksRemoveIn {
    /// At most 40.
    #[garde(length(min = 1, max = 40))]
    codes: Vec<String>,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// What was removed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct NavigationLinksRemovedOut {
    removed: usize,
    #[serde(flatten)]
    standing: Standing,
}

/// A kind of department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeptCategoryOut {
    dept_category: String,
    dept_category_name: String,
    /// Departments of this kind.
    dept_count: usize,
}

fn drafting<'a>(app: &'a App, user: &'a User) -> Drafting<'a> {
    Drafting { app, user, kind: &LandingLinksDocument, key: key() }
}

async fn shown(draft: &Drafting<'_>) -> Result<NavigationLinksOut, ApiError> {
    let body: LinksBody = draft.newest().await?.1.unwrap_or_default();
    Ok(NavigationLinksOut { links: body.links, standing: draft.standing().await? })
}

/// The links in the header of the page before sign-in, as editors see them.
#[utoipa::path(post, path = "/api/online-service-platform/indexnavigationconfig/list", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<NavigationLinksOut>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_landing_navigation(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(_input): Body<Empty>,
) -> Answer<NavigationLinksOut> {
    user.ok(shown(&drafting(&app, &user)).await?)
}

/// Makes, changes or moves a link in a draft of the links. Answers all of them.
#[utoipa::path(post, path = "/api/online-service-platform/indexnavigationconfig/submit", tag = "home", request_body = NavigationLinkIn,
    responses((status = 200, body = Envelope<NavigationLinksOut>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn submit_landing_navigation(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<NavigationLinkIn>,
) -> Answer<NavigationLinksOut> {
    let draft = drafting(&app, &user);
    let mut body: LinksBody = draft.at_version(input.how.version).await?.unwrap_or_default();
    let mut link = input.link;
    let before = if link.code.is_empty() {
        link.code = user.ctx.new_id().to_string();
        body.links.len()
    } else {
        let at = body.links.iter().position(|other| other.code == link.code);
        let at = at.ok_or_else(|| ApiError::not_found("导航", "The navigation entry"))?;
        body.links.remove(at);
        at
    };
    body.links.insert(input.place.unwrap_or(before).min(body.links.len()), link);
    draft.store(&home, &body, input.how).await?;
    user.ok(shown(&draft).await?)
}

/// Takes links out of a draft of the links.
#[utoipa::path(post, path = "/api/online-service-platform/indexnavigationconfig/remove", tag = "home", request_body = NavigationLinksRemoveIn,
    responses((status = 200, body = Envelope<NavigationLinksRemovedOut>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_landing_navigation(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<NavigationLinksRemoveIn>,
) -> Answer<NavigationLinksRemovedOut> {
    let draft = drafting(&app, &user);
    let mut body: LinksBody = draft.at_version(input.how.version).await?.unwrap_or_default();
    let before = body.links.len();
    body.links.retain(|link| !input.codes.contains(&link.code));
    let removed = before - body.links.len();
    if removed > 0 {
        draft.store(&home, &body, input.how).await?;
    }
    user.ok(NavigationLinksRemovedOut { removed, standing: draft.standing().await? })
}

/// The kinds of departments with the number of departments of each.
#[utoipa::path(post, path = "/api/online-service-platform/indexnavigationconfig/getAllDeptCategory", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<DeptCategoryOut>>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_department_categories(
    State(app): State<App>,
    Allowed(user, _): Allowed<Configures>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<DeptCategoryOut>> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for department in kept_departments(&app.repo(), &user.ctx.tenant).await?.iter() {
        *counts.entry(department.category.clone()).or_default() += 1;
    }
    let english = user.ctx.locale == Locale::En;
    let out = counts.into_iter().map(|(code, count)| DeptCategoryOut {
        dept_category_name: category::name(&code, english).to_owned(),
        dept_category: code,
        dept_count: count,
    });
    user.ok(out.collect())
}
