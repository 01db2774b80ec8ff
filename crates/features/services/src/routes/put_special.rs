//! `PUT` and `DELETE /open/v1/specials/{code}`: other systems put services together for an occasion.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use onehall_bus::emit;
use onehall_db::take_turn;
use onehall_events::Event;
use onehall_kernel::{Ctx, ErrorCode};
use onehall_safety::address::is_address;
use onehall_web::{ApiError, App, Body, OpenClient};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::put_service::Services;
use super::service_in::invalid;
use crate::entities::special;
use crate::store::specials::{self, Special};

/// Specials a university may have; all of them travel in one answer.
const SPECIALS_MAX: usize = 50;

/// A special. Unknown fields are refused.
#[derive(Debug, Clone, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpecialPut {
    /// The Chinese name.
    #[garde(length(chars, min = 1, max = 64))]
    pub name: String,
    /// The English name.
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    pub name_en: String,
    /// One or two sentences.
    #[serde(default)]
    #[garde(length(chars, max = 300))]
    pub summary: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 600))]
    pub summary_en: String,
    /// A path of the portal or an address; empty for no picture.
    #[serde(default)]
    #[garde(length(chars, max = 2000))]
    pub cover_url: String,
    /// Its place, smaller first.
    #[serde(default)]
    #[garde(range(min = -100_000, max = 100_000))]
    pub sort: i32,
    /// Codes of services in their order, each once.
    #[garde(length(min = 1, max = 100), inner(length(min = 1, max = 64)))]
    pub services: Vec<String>,
}

/// What became of a special.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SpecialPutOut {
    id: Uuid,
    code: String,
    /// Whether it was not there before.
    created: bool,
}

impl SpecialPut {
    /// The special as it is stored.
    ///
    /// # Errors
    /// `request.invalid` for a picture that may not be shown or an unknown or repeated service.
    pub(crate) fn into_special(
        self,
        ctx: &Ctx,
        code: &str,
        known: &std::collections::HashMap<String, Uuid>,
        client: Option<&str>,
    ) -> Result<Special, ApiError> {
        if !self.cover_url.is_empty() && !is_address(&self.cover_url) {
            return Err(invalid("cover_url", "http(s) or a path of the portal"));
        }
        let mut services = Vec::with_capacity(self.services.len());
        for service in &self.services {
            let id = known.get(service).filter(|id| !services.contains(*id));
            services.push(*id.ok_or_else(|| invalid("services", "codes of services, each once"))?);
        }
        let row = special::Model {
            id: ctx.new_id(),
            tenant_id: ctx.tenant.as_str().to_owned(),
            code: code.to_owned(),
            client_id: client.map(str::to_owned),
            name: self.name,
            name_en: self.name_en,
            summary: self.summary,
            summary_en: self.summary_en,
            cover: self.cover_url,
            sort: self.sort,
            updated_at: ctx.now,
        };
        Ok(Special { row, services })
    }
}

/// Publishes a special or replaces it. A code belongs to the client that used it first.
#[utoipa::path(put, path = "/open/v1/specials/{code}", tag = "open", extensions(("x-access" = json!("scope:services"))),
    params(("code" = String, Path)), request_body = SpecialPut,
    responses((status = 200, body = SpecialPutOut), (status = 201, body = SpecialPutOut)))]
pub(crate) async fn put_special(
    State(app): State<App>,
    client: OpenClient<Services>,
    Path(code): Path<String>,
    Body(input): Body<SpecialPut>,
) -> Result<(StatusCode, Json<SpecialPutOut>), ApiError> {
    let fits = (1..=64).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b));
    if !fits {
        return Err(invalid("code", "1 to 64 letters, digits, dots, hyphens and underscores"));
    }
    let (ctx, owner) = (&client.ctx, client.client.id.as_str());
    let mut tx = app.begin().await?;
    take_turn(tx.conn(), &format!("specials/{}", ctx.tenant)).await?;
    let known = specials::list_ids(tx.conn(), &ctx.tenant, &input.services).await?;
    let mut special = input.into_special(ctx, &code, &known, Some(owner))?;
    let before = specials::lock_special(tx.conn(), &ctx.tenant, &code).await?;
    let created = before.is_none();
    match before {
        // a special without a publishing client was made by an administrator and stays theirs
        Some(row) if row.client_id.as_deref() != Some(owner) => return Err(ErrorCode::ObjectConflict.into()),
        Some(row) => special.row.id = row.id,
        None if specials::list_specials(tx.conn(), &ctx.tenant).await?.len() >= SPECIALS_MAX => {
            return Err(invalid("code", "at most 50 specials"));
        }
        None => {}
    }
    specials::put_special(tx.conn(), &ctx.tenant, &special).await?;
    let detail = json!({"name": special.row.name, "services": special.services.len()});
    onehall_records::audit::record(&mut tx, ctx, "special.published", &format!("special:{code}"), detail).await?;
    emit(&mut tx, ctx, &Event::ServicesChanged { ids: special.services.clone() }).await?;
    tx.save().await?;
    let status = if created { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(SpecialPutOut { id: special.row.id, code, created })))
}

/// Removes a special of the calling system; its services stay.
#[utoipa::path(delete, path = "/open/v1/specials/{code}", tag = "open", extensions(("x-access" = json!("scope:services"))),
    params(("code" = String, Path)), responses((status = 204)))]
pub(crate) async fn delete_special(
    State(app): State<App>,
    client: OpenClient<Services>,
    Path(code): Path<String>,
) -> Result<StatusCode, ApiError> {
    let ctx = &client.ctx;
    let mut tx = app.begin().await?;
    let known = specials::lock_special(tx.conn(), &ctx.tenant, &code).await?;
    let own = known.filter(|row| row.client_id.as_deref() == Some(&client.client.id));
    let row = own.ok_or_else(|| ApiError::not_found("服务专题", "The special"))?;
    specials::delete_special(tx.conn(), &ctx.tenant, row.id).await?;
    onehall_records::audit::record(&mut tx, ctx, "special.withdrawn", &format!("special:{code}"), json!({})).await?;
    emit(&mut tx, ctx, &Event::ServicesChanged { ids: Vec::new() }).await?;
    tx.save().await?;
    Ok(StatusCode::NO_CONTENT)
}
