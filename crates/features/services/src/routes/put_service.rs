//! `PUT` and `DELETE /open/v1/services/{code}`: other systems publish their services.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use onehall_bus::emit;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_events::Event;
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_web::{ApiError, App, Body, OpenClient, OpenScope};
use serde_json::json;

use super::service_in::{Codes, ServiceIn};
use crate::store::put::{self, GroupKind};

/// The scope `services`.
#[derive(Debug, Clone, Copy)]
pub struct Services;

impl OpenScope for Services {
    const NAME: &'static str = "services";
}

async fn codes(conn: &impl ConnectionTrait, ctx: &Ctx) -> Result<Codes, ApiError> {
    let departments = onehall_identity::directory::list_departments(conn, &ctx.tenant).await?;
    Ok(Codes {
        departments: departments.into_iter().map(|d| (d.code, d.id)).collect(),
        scenes: put::group_ids(conn, &ctx.tenant, GroupKind::Scene).await?,
        kinds: put::group_ids(conn, &ctx.tenant, GroupKind::Type).await?,
        labels: put::group_ids(conn, &ctx.tenant, GroupKind::Label).await?,
    })
}

/// Publishes a service or changes it; the same body twice changes nothing more.
#[utoipa::path(put, path = "/open/v1/services/{code}", tag = "open", extensions(("x-access" = json!("scope:services"))),
    params(("code" = String, Path)), request_body = ServiceIn, responses((status = 200), (status = 201)))]
pub async fn put_service(
    State(app): State<App>,
    client: OpenClient<Services>,
    Path(code): Path<String>,
    Body(input): Body<ServiceIn>,
) -> Result<Response, ApiError> {
    let fits = (1..=64).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b));
    if !fits {
        return Err(Problem::new(ErrorCode::RequestInvalid).with("fields", "code").into());
    }
    let ctx = &client.ctx;
    let codes = codes(app.repo().conn(), ctx).await?;
    let mut tx = app.begin().await?;
    let known = put::lock_by_code(tx.conn(), &ctx.tenant, &code).await?;
    if known.as_ref().is_some_and(|row| row.client_id.as_ref().is_some_and(|owner| *owner != client.client.id)) {
        return Err(ErrorCode::ObjectConflict.into());
    }
    let id = known.as_ref().map_or_else(|| ctx.new_id(), |row| row.id);
    let new = input.into_new(ctx, id, &code, &codes, Some(&client.client.id))?;
    put::put_service(tx.conn(), &new).await?;
    onehall_identity::audit::record(
        &mut tx,
        ctx,
        "service.published",
        &format!("service:{code}"),
        json!({"name": new.row.name}),
    )
    .await?;
    emit(&mut tx, ctx, &Event::ServicesChanged { ids: vec![id] }).await?;
    tx.save().await?;
    let status = if known.is_some() { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, Json(json!({"id": id, "code": code, "created": known.is_none()}))).into_response())
}

/// Takes a service offline; it stays in what people collected and comes back with the next `PUT`.
#[utoipa::path(delete, path = "/open/v1/services/{code}", tag = "open", extensions(("x-access" = json!("scope:services"))),
    params(("code" = String, Path)), responses((status = 204)))]
pub async fn delete_service(
    State(app): State<App>,
    client: OpenClient<Services>,
    Path(code): Path<String>,
) -> Result<StatusCode, ApiError> {
    let ctx = &client.ctx;
    let mut tx = app.begin().await?;
    let known = put::lock_by_code(tx.conn(), &ctx.tenant, &code).await?;
    let Some(row) = known.filter(|row| row.client_id.as_deref() == Some(&client.client.id) && row.offline_at.is_none())
    else {
        return Err(ErrorCode::ServiceNotFound.into());
    };
    put::update_offline(tx.conn(), row.id, Some(ctx.now), ctx).await?;
    onehall_identity::audit::record(&mut tx, ctx, "service.withdrawn", &format!("service:{code}"), json!({})).await?;
    emit(&mut tx, ctx, &Event::ServicesChanged { ids: vec![row.id] }).await?;
    tx.save().await?;
    Ok(StatusCode::NO_CONTENT)
}
