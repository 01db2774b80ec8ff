//! `PUT /open/v1/tools/{code}`.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use onehall_kernel::{Names, Scope};
use onehall_web::{ApiError, App, Body, Guard as _, OpenClient, OpenScope};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::home::Home;
use crate::operator::{ToolIn, put_tool};
use crate::rights::ConfiguresLanding;

/// May publish tools.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tools;

impl OpenScope for Tools {
    const SCOPE: Scope = Scope::under(
        "tools",
        ConfiguresLanding::RIGHT,
        ["发布、更新和移除自己的常用工具", "Publish, change and remove its own tools"],
    );
}

/// A tool as another system publishes it. Unknown fields are refused.
#[derive(Debug, Clone, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OpenToolIn {
    /// What people read.
    #[garde(length(chars, min = 1, max = 32))]
    name: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    name_en: String,
    /// The code of a type of tools that the tenant has.
    #[serde(rename = "type")]
    #[garde(length(chars, min = 1, max = 64))]
    type_code: String,
    /// An http(s) address or a path inside the portal; empty for no picture.
    #[serde(default)]
    #[garde(length(chars, max = 2000))]
    icon_url: String,
    /// An http(s) address or a path inside the portal.
    #[garde(length(chars, min = 1, max = 2000))]
    url: String,
    /// `1001`, `1002` or `1003` (default).
    #[serde(default = "new_tab")]
    #[garde(length(chars, max = 8))]
    open_way: String,
    /// Role codes; empty means everybody.
    #[serde(default)]
    #[garde(length(max = 50), inner(length(chars, min = 1, max = 64)))]
    roles: Vec<String>,
    /// Its place in its type, smaller first.
    #[serde(default)]
    #[garde(range(min = -100_000, max = 100_000))]
    sort: i32,
}

fn new_tab() -> String {
    "1003".to_owned()
}

/// A published tool.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub(super) struct OpenToolOut {
    id: Uuid,
    code: String,
    /// Whether this call made it.
    created: bool,
}

/// Publishes or replaces a tool of the calling system; the same body twice changes nothing.
#[utoipa::path(put, path = "/open/v1/tools/{code}", tag = "open",
    params(("code" = String, Path, description = "the calling system's own key")), request_body = OpenToolIn,
    responses((status = 200, body = OpenToolOut), (status = 201, body = OpenToolOut)),
    extensions(("x-access" = json!("scope:tools"))))]
pub(super) async fn open_put_tool(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    client: OpenClient<Tools>,
    Path(code): Path<String>,
    Body(input): Body<OpenToolIn>,
) -> Result<(StatusCode, Json<OpenToolOut>), ApiError> {
    let tool = ToolIn {
        client: client.client.id.clone(),
        code,
        type_code: input.type_code,
        names: Names { zh: input.name, en: input.name_en },
        icon: input.icon_url,
        url: input.url,
        open_way: input.open_way,
        roles: input.roles,
        sort: input.sort,
    };
    tool.check()?;
    let mut tx = app.begin().await?;
    let put = put_tool(&mut tx, &client.ctx, &tool).await?;
    tx.save().await?;
    home.cache.forget(&client.ctx.tenant).await;
    let status = if put.created { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(OpenToolOut { id: put.id, code: tool.code, created: put.created })))
}
