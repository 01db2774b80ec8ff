//! `POST online-service-platform/nobody/tripleList/getConfig` and `tripleList/saveConfig`: which of the three lists are shown
//! to whom, and what they are called.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_directory::PeopleNames;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_records::documents::{
    DocumentKinds, Draft, Item, Origin, Publishing, Saving, find_document, missing_error, newest_body, publish,
    save_draft, stored_body,
};
use onehall_web::{Allowed, Answer, ApiError, App, Body, Empty, Guard as _, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::kinds;
use crate::config::triple_list::{TripleListDocument, key};
use crate::config::triple_list_body::{ListCode, TripleListBody};
use crate::rights::ConfiguresLists;
use crate::routes::looking::Looking;
use crate::routes::out::{Stand, StandingOut};
use crate::state::DutiesState;

/// One of the lists in the reader's language.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TripleListOut)]
pub(super) struct ListOut {
    list_code: ListCode,
    list_name: String,
    is_show: bool,
    is_public: bool,
    /// From 1.
    sort: usize,
}

/// The lists that the reader sees.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = TripleListsOut)]
pub(super) struct ListsOut {
    title: String,
    lists: Vec<ListOut>,
}

/// The lists that a visitor sees; whoever is signed in sees all that members see.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/tripleList/getConfig", tag = "duties", request_body = Empty,
    responses((status = 200, body = Envelope<ListsOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn find_triple_lists(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<ListsOut> {
    let looking = Looking::of_visitor(&app, &state, &visitor).await?;
    let (locale, is_member) = (visitor.ctx.locale, visitor.session.is_some());
    let shown = looking.lists.lists.iter().filter(|list| list.is_show && (list.is_public || is_member));
    let lists = (1..).zip(shown).map(|(sort, list)| ListOut {
        list_code: list.list_code,
        list_name: locale.pick(&list.list_name, &list.list_name_en).to_owned(),
        is_show: list.is_show,
        is_public: list.is_public,
        sort,
    });
    let title = locale.pick(&looking.lists.title, &looking.lists.title_en).to_owned();
    visitor.ok(ListsOut { title, lists: lists.collect() })
}

/// The whole document.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
#[schema(as = TripleListIn)]
pub(super) struct TripleListIn {
    /// All three lists in their order; a `sort` in them does not count.
    #[serde(flatten)]
    body: TripleListBody,
    /// The revision it was made from; only clients of the `blade` dialect may leave it out.
    #[serde(default)]
    version: Option<Uuid>,
    /// Shows it to everybody at once, with the right `publish-config`; absent: what the client's dialect does.
    #[serde(default)]
    publish: Option<bool>,
}

/// The document as editors see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = EditedTripleList)]
pub(super) struct EditedOut {
    #[serde(flatten)]
    body: TripleListBody,
    #[serde(flatten)]
    standing: StandingOut,
}

async fn shown(app: &App, user: &User) -> Result<EditedOut, ApiError> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let (_, body) = newest_body(Reading::Repo(&repo), tenant, &TripleListDocument, &key()).await?;
    let document = find_document(Reading::Repo(&repo), tenant, &key()).await?;
    let names = PeopleNames::find(repo.conn(), tenant, [document.as_ref().and_then(|one| one.by)]).await?;
    let standing = Stand::of(document.as_ref(), &names, user.tenant.zone).standing;
    Ok(EditedOut { body: stored_body(&body)?, standing })
}

/// Saves the lists as a draft, or publishes them; audited.
#[utoipa::path(post, path = "/api/online-service-platform/tripleList/saveConfig", tag = "duties", request_body = TripleListIn,
    responses((status = 200, body = Envelope<EditedOut>)), extensions(("x-access" = json!(ConfiguresLists::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_triple_lists(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLists>,
    Body(input): Body<TripleListIn>,
) -> Answer<EditedOut> {
    let (blade, ctx) = (user.client.blade_dialect, &user.ctx);
    if input.version.is_none() && !blade {
        return Err(Problem::new(ErrorCode::RequestInvalid).with("fields", "version").into());
    }
    let publishes = input.publish.unwrap_or(blade);
    if publishes && !user.grants.abilities.contains("publish-config") {
        return Err(ErrorCode::AccessDenied.into());
    }
    let body = serde_json::to_value(&input.body).map_err(ApiError::internal)?;
    let origin = if blade { Origin::Open } else { Origin::Page };
    let mut tx = app.begin().await?;
    let draft = Draft { version: input.version, body: Some(body), note: "", origin };
    let saved = match save_draft(&mut tx, ctx, &TripleListDocument, &key(), draft).await? {
        Saving::Saved(document) => document,
        Saving::Conflict(_) => return Err(ErrorCode::ObjectConflict.into()),
    };
    if publishes {
        let kinds = DocumentKinds::of(kinds()).map_err(ApiError::internal)?;
        let item = Item { key: key(), version: Some(saved.head) };
        match publish(&mut tx, ctx, &kinds, &[item], "").await {
            Ok(Publishing::Done(_)) => {}
            Ok(Publishing::Missing(missing)) => return Err(missing_error(&missing)),
            Ok(Publishing::Conflict(..)) => return Err(ErrorCode::ObjectConflict.into()),
            Err(error) if error.problem.code == ErrorCode::ConfigNothing => {}
            Err(error) => return Err(error),
        }
    }
    tx.save().await?;
    user.ok(shown(&app, &user).await?)
}
