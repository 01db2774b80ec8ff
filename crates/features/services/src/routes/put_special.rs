//! `PUT` and `DELETE /open/v1/specials/{code}`: other systems put services together for an occasion.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use onehall_db::Tx;
use onehall_kernel::Ctx;
use onehall_records::documents::{Origin, amend, stored_body};
use onehall_safety::address::is_address_or_empty;
use onehall_web::{ApiError, App, Body, OpenClient};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::put_service::Services;
use super::service_in::invalid;
use crate::config::specials::{SpecialsDocument, key};
use crate::config::specials_body::{SpecialBody, SpecialsBody};
use crate::rules::specials::{is_code, put};
use crate::store::specials::list_ids;

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
    /// Its place when it is new, 1 for the first; the order of the list is the administrators' from then on.
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
        known: &HashMap<String, Uuid>,
        client: &str,
    ) -> Result<SpecialBody, ApiError> {
        if !is_address_or_empty(&self.cover_url) {
            return Err(invalid("cover_url", "http(s) or a path of the portal"));
        }
        let mut service_ids = Vec::with_capacity(self.services.len());
        for service in &self.services {
            let id = known.get(service).filter(|id| !service_ids.contains(*id));
            service_ids.push(*id.ok_or_else(|| invalid("services", "codes of services, each once"))?);
        }
        Ok(SpecialBody {
            id: ctx.new_id(),
            code: code.to_owned(),
            name: self.name,
            name_en: self.name_en,
            summary: self.summary,
            summary_en: self.summary_en,
            cover: self.cover_url,
            is_enable: true,
            client_id: client.to_owned(),
            service_ids,
        })
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
    if !is_code(&code) {
        return Err(invalid("code", "1 to 64 letters, digits, dots, hyphens and underscores"));
    }
    let (ctx, owner) = (&client.ctx, client.client.id.as_str());
    let (name, sort) = (input.name.clone(), input.sort);
    let mut tx = app.begin().await?;
    let known = list_ids(tx.conn(), &ctx.tenant, &input.services).await?;
    let special = input.into_special(ctx, &code, &known, owner)?;
    let detail = json!({"name": name, "services": special.service_ids.len()});
    let mut done = None;
    change(&mut tx, ctx, |body| {
        done = Some(put(body, special, sort)?);
        Ok(())
    })
    .await?;
    let (id, created) = done.ok_or_else(|| ApiError::internal("the list of specials was not changed"))?;
    onehall_records::audit::record(&mut tx, ctx, "special.published", &format!("special:{code}"), detail).await?;
    tx.save().await?;
    let status = if created { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(SpecialPutOut { id, code, created })))
}

/// Changes the list that people see; a draft of it goes on over the change.
async fn change(
    tx: &mut Tx,
    ctx: &Ctx,
    change: impl FnOnce(&mut SpecialsBody) -> Result<(), ApiError> + Send,
) -> Result<(), ApiError> {
    amend(tx, ctx, &SpecialsDocument, &key(), Origin::Open, |seen| {
        let mut body: SpecialsBody = stored_body(&seen)?;
        change(&mut body)?;
        serde_json::to_value(body).map_err(ApiError::internal)
    })
    .await
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
    change(&mut tx, ctx, |body| {
        let own = |special: &SpecialBody| special.code == code && special.client_id == client.client.id;
        let place = body.specials.iter().position(own);
        body.specials.remove(place.ok_or_else(|| ApiError::not_found("服务专题", "The special"))?);
        Ok(())
    })
    .await?;
    onehall_records::audit::record(&mut tx, ctx, "special.withdrawn", &format!("special:{code}"), json!({})).await?;
    tx.save().await?;
    Ok(StatusCode::NO_CONTENT)
}
