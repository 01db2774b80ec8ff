//! `PUT` and `DELETE /open/v1/services/{code}`: other systems publish their services.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use onehall_db::Tx;
use onehall_kernel::{Ctx, ErrorCode, Scope};
use onehall_web::{ApiError, App, Body, Guard as _, OpenClient, OpenScope};
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use super::service_in::{ServiceIn, invalid};
use crate::config::guide::{follow, hold_guides};
use crate::config::guide_body::GuideBody;
use crate::desk::services_changed;
use crate::entities::service;
use crate::rights::ManageServices;
use crate::state::ServicesState;
use crate::store::codes;
use crate::store::put::{self, NewService};
use crate::store::specials::list_ids;
use crate::telling::note_change;

/// May publish services, specials and their files.
#[derive(Debug, Clone, Copy)]
pub struct Services;

impl OpenScope for Services {
    const SCOPE: Scope = Scope::under(
        "services",
        ManageServices::RIGHT,
        [
            "发布、更新和下架自己的服务与专题，上传材料",
            "Publish, change and withdraw its own services and specials with their files",
        ],
    );
}

/// What became of a published service.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PutOut {
    /// Its key at the wire of the portal.
    id: String,
    /// Its code.
    code: String,
    /// Whether it was not there before.
    created: bool,
}

/// What a `PUT` did.
#[derive(Debug)]
enum Outcome {
    Created,
    /// With what was there before.
    Changed(Box<service::Model>),
    Same,
}

/// Writes `new` over what is there. A launch the caller did not date stays as it was.
async fn put(tx: &Tx, ctx: &Ctx, new: &mut NewService, client: &str, dated: bool) -> Result<Outcome, ApiError> {
    if put::create_absent(tx.conn(), new).await? {
        return Ok(Outcome::Created);
    }
    let known = put::lock_by_code(tx.conn(), &ctx.tenant, &new.row.code).await?.ok_or(ErrorCode::ObjectConflict)?;
    // a service without a publishing client was made by an administrator and stays theirs
    if known.row.client_id.as_deref() != Some(client) {
        return Err(ErrorCode::ObjectConflict.into());
    }
    new.row.id = known.row.id;
    new.row.visit_count = known.row.visit_count;
    if !dated {
        new.row.launched_at = known.row.launched_at;
    }
    let mut as_before = new.clone();
    as_before.row.updated_at = known.row.updated_at;
    if as_before == known {
        return Ok(Outcome::Same);
    }
    put::update_service(tx.conn(), new).await?;
    Ok(Outcome::Changed(Box::new(known.row)))
}

/// Publishes a service or changes it; the same body twice changes nothing more. A code belongs to the client that used it
/// first.
#[utoipa::path(put, path = "/open/v1/services/{code}", tag = "open", extensions(("x-access" = json!("scope:services"))),
    params(("code" = String, Path)), request_body = ServiceIn,
    responses((status = 200, body = PutOut), (status = 201, body = PutOut)))]
pub async fn put_service(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    client: OpenClient<Services>,
    Path(code): Path<String>,
    Body(input): Body<ServiceIn>,
) -> Result<Response, ApiError> {
    let fits = (1..=64).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b));
    if !fits {
        return Err(invalid("code", "1 to 64 letters, digits, dots, hyphens and underscores"));
    }
    let (ctx, owner) = (&client.ctx, &client.client.id);
    let dated = input.launched_at.is_some();
    let codes = codes::list_codes(app.repo().conn(), &ctx.tenant).await?;
    let mut new = input.into_new(ctx, &code, &codes, Some(owner))?;
    let mut tx = app.begin().await?;
    // the document before its service, as whoever publishes it does
    let known: Vec<Uuid> = list_ids(tx.conn(), &ctx.tenant, std::slice::from_ref(&code)).await?.into_values().collect();
    let edited = !hold_guides(&tx, ctx, &known).await?.is_empty();
    let outcome = put(&tx, ctx, &mut new, owner, dated).await?;
    if let Outcome::Changed(before) = &outcome {
        if edited {
            follow(&mut tx, ctx, &new.row).await?;
        }
        note_change(&mut tx, ctx, before, &GuideBody::of(&new.row, &GuideBody::default())).await?;
    }
    if !matches!(outcome, Outcome::Same) {
        let detail = json!({"name": new.row.name});
        onehall_records::audit::record(&mut tx, ctx, "service.published", &format!("service:{code}"), detail).await?;
        services_changed(&mut tx, ctx, vec![new.row.id]).await?;
        tx.save().await?;
        state.catalogues.forget(&ctx.tenant).await;
    }
    let created = matches!(outcome, Outcome::Created);
    let status = if created { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(PutOut { id: new.row.id.to_string(), code, created })).into_response())
}

/// Takes a service offline; it stays in what people collected and comes back with the next `PUT`.
#[utoipa::path(delete, path = "/open/v1/services/{code}", tag = "open", extensions(("x-access" = json!("scope:services"))),
    params(("code" = String, Path)), responses((status = 204)))]
pub async fn delete_service(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    client: OpenClient<Services>,
    Path(code): Path<String>,
) -> Result<StatusCode, ApiError> {
    let ctx = &client.ctx;
    let mut tx = app.begin().await?;
    let known = put::lock_by_code(tx.conn(), &ctx.tenant, &code).await?.map(|known| known.row);
    let own = known.filter(|row| row.client_id.as_deref() == Some(&client.client.id) && row.offline_at.is_none());
    let row = own.ok_or(ErrorCode::ServiceUnpublished)?;
    put::update_offline(tx.conn(), row.id, Some(ctx.now), ctx).await?;
    onehall_records::audit::record(&mut tx, ctx, "service.withdrawn", &format!("service:{code}"), json!({})).await?;
    services_changed(&mut tx, ctx, vec![row.id]).await?;
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    Ok(StatusCode::NO_CONTENT)
}
