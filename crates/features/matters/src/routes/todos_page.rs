//! `POST /api/onehall/todos/page`.

use axum::extract::State;
use onehall_kernel::{Envelope, Page, PageIn, wire_time};
use onehall_web::{Answer, App, Body, Reply, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::routes::{SourceNames, TodoItem};
use crate::rules::due::Due;
use crate::store::filter::{ListKind, TodoFilter, select_mine};
use crate::store::{lines, todos};

/// Which of my to-dos.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct TodosPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// The list; `todo` when absent.
    #[serde(default)]
    #[schema(value_type = Option<ListKind>)]
    kind: ListKind,
    /// One source system.
    source_id: Option<Uuid>,
    /// Words of the title or type.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
    /// By due time.
    due: Option<Due>,
}

/// A source system with what it has in this list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SourceCount {
    id: Uuid,
    name: String,
    /// Entries of this list from it, whatever `sourceId` was asked.
    count: u64,
    /// When it last posted something.
    fresh_at: String,
}

/// A page of to-dos and the source systems behind the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct TodosPageOut {
    #[serde(flatten)]
    page: Page<TodoItem>,
    sources: Vec<SourceCount>,
}

/// Lists the caller's to-dos, things to read or finished ones (001 section 7.3; one query counts and lists).
#[utoipa::path(post, path = "/api/onehall/todos/page", tag = "matters",
    request_body = TodosPageIn, responses((status = 200, body = Envelope<TodosPageOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn page_todos(
    State(app): State<App>,
    user: User,
    Body(input): Body<TodosPageIn>,
) -> Answer<TodosPageOut> {
    let (repo, ctx, zone) = (app.repo(), &user.ctx, user.tenant.zone);
    let filter = TodoFilter { kind: input.kind, source: input.source_id, keyword: input.keyword, due: input.due };
    let query = select_mine(&ctx.tenant, user.session.user, &filter, ctx.now, zone);
    let rows = lines::list_todos(repo.conn(), query, filter.kind, ctx.locale, &input.page).await?;
    let of_all = TodoFilter { source: None, ..filter };
    let of_all = select_mine(&ctx.tenant, user.session.user, &of_all, ctx.now, zone);
    let counts = todos::count_by_source(repo.conn(), of_all).await?;
    let asked = |source: &Uuid| input.source_id.is_none_or(|id| id == *source);
    let total = counts.iter().filter(|(source, _)| asked(&source.id)).map(|(_, n)| n).sum();
    let names = SourceNames::new(counts.iter().map(|(source, _)| source), ctx.locale);
    let mut sources: Vec<SourceCount> = counts
        .iter()
        .map(|(source, count)| SourceCount {
            id: source.id,
            name: names.get(source.id).to_owned(),
            count: *count,
            fresh_at: wire_time(source.fresh_at, zone),
        })
        .collect();
    sources.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.name.cmp(&b.name)));
    let page = Page::new(rows, total, &input.page);
    let page = page.map(|todo| TodoItem::new(todo, &names, ctx.locale, ctx.now, zone));
    user.ok(TodosPageOut { page, sources })
}
