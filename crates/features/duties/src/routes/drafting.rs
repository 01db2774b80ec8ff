//! Writing the list of a department: as a draft, handed in, or published by those who know no drafts.

use onehall_db::{Reading, Tx};
use onehall_directory::PeopleNames;
use onehall_kernel::{ErrorCode, Locale, Names, Problem, TenantId, wire_time};
use onehall_records::documents::{
    Conflict, Document, Draft, Item, Origin, Publishing, Saving, find_document, find_left_behind, find_revision,
    missing_error, publish, save_draft, stored_body, submit,
};
use onehall_web::{ApiError, App, Guard as _, User};
use serde::Deserialize;
use uuid::Uuid;

use crate::config::duties::key;
use crate::config::duties_body::DutiesBody;
use crate::rights::ApprovesDuties;
use crate::settings::DUTY_TYPES;
use crate::state::DutiesState;

/// What every write of a list says besides.
#[derive(Debug, Clone, Copy, Default, Deserialize, utoipa::ToSchema)]
#[schema(as = DutyWriting)]
pub(crate) struct Writing {
    /// The revision it was made from; only clients of the `blade` dialect may leave it out, who write over whatever stands
    /// there.
    #[serde(default)]
    pub(crate) version: Option<Uuid>,
    /// Hands it in at once.
    #[serde(default)]
    pub(crate) submit: Option<bool>,
}

/// The list of a department that somebody changes.
pub(crate) struct Drafting<'a> {
    pub(crate) app: &'a App,
    pub(crate) state: &'a DutiesState,
    pub(crate) user: &'a User,
    pub(crate) department: Uuid,
}

/// The newest body of a department's list; an empty one where there is none.
pub(crate) async fn newest(
    reading: Reading<'_>,
    tenant: &TenantId,
    department: Uuid,
) -> Result<(Option<Document>, DutiesBody), ApiError> {
    let Some(document) = find_document(reading, tenant, &key(department)).await? else {
        return Ok((None, DutiesBody::default()));
    };
    let head = find_revision(reading, tenant, &key(department), document.head).await?;
    let body = head.and_then(|head| head.body).as_ref().map(stored_body).transpose()?.unwrap_or_default();
    Ok((Some(document), body))
}

/// Refuses a list that lacks a type that each department has to have.
///
/// # Errors
/// `duties.types_lacking` with the types, and when the database fails.
pub(crate) async fn refuse_lacking(tx: &Tx, tenant: &TenantId, body: &DutiesBody) -> Result<(), ApiError> {
    let types = DUTY_TYPES.find(tx.conn(), tenant).await?.unwrap_or_default();
    let is_there = |code: &str| body.duties.iter().any(|duty| duty.duty_type_code == code);
    let lacking: Vec<(String, String)> = types
        .types
        .into_iter()
        .filter(|one| one.is_must && !is_there(&one.duty_type_code))
        .map(|one| (one.duty_type_name, one.duty_type_name_en))
        .collect();
    if lacking.is_empty() {
        return Ok(());
    }
    let named =
        |pick: fn(&(String, String)) -> &str, between: &str| lacking.iter().map(pick).collect::<Vec<_>>().join(between);
    let types = Names { zh: named(|(zh, _)| zh, "、"), en: named(|(zh, en)| Locale::En.pick(zh, en), ", ") };
    Err(Problem::new(ErrorCode::DutiesTypesLacking).with_names("types", types).into())
}

impl Drafting<'_> {
    /// The body of the version that a page began with: what it changes is laid over that one, so that two who change
    /// different duties are told apart.
    ///
    /// # Errors
    /// `object.not_found` for a version that is not there.
    pub(crate) async fn at_version(&self, version: Option<Uuid>) -> Result<DutiesBody, ApiError> {
        let (repo, tenant) = (self.app.repo(), &self.user.ctx.tenant);
        let (document, body) = newest(Reading::Repo(&repo), tenant, self.department).await?;
        let head = document.map(|document| document.head);
        match find_left_behind(Reading::Repo(&repo), tenant, &key(self.department), head, version).await? {
            Some(old) => Ok(old.body.as_ref().map(stored_body).transpose()?.unwrap_or_default()),
            None => Ok(body),
        }
    }

    /// Saves a body in a unit of work of its own, and hands it in or publishes it as it is asked for.
    ///
    /// # Errors
    /// `object.conflict` with both changes when somebody was quicker, `request.invalid` without a version, what the rules
    /// refuse, and when the database fails.
    pub(crate) async fn store(&self, body: &DutiesBody, how: Writing, note: &str) -> Result<(), ApiError> {
        let (blade, ctx) = (self.user.client.blade_dialect, &self.user.ctx);
        if how.version.is_none() && !blade {
            return Err(Problem::new(ErrorCode::RequestInvalid).with("fields", "version").into());
        }
        let said = serde_json::to_value(body).map_err(ApiError::internal)?;
        let origin = if blade { Origin::Open } else { Origin::Page };
        let draft = Draft { version: how.version, body: Some(said), note, origin };
        let mut tx = self.app.begin().await?;
        let saved = match save_draft(&mut tx, ctx, &*self.state.kind, &key(self.department), draft).await? {
            Saving::Saved(document) => document,
            Saving::Conflict(found) => {
                drop(tx);
                return Err(self.conflict(*found).await);
            }
        };
        let item = Item { key: key(self.department), version: Some(saved.head) };
        let done = if blade && self.user.can(&ApprovesDuties::RIGHT) {
            self.publish(&mut tx, body, item, note).await
        } else if blade || how.submit == Some(true) {
            refuse_lacking(&tx, &ctx.tenant, body).await?;
            submit(&mut tx, ctx, &*self.state.kind, &item, note).await.map(drop)
        } else {
            Ok(())
        };
        match done {
            // people see it as it was to be already
            Err(error) if error.problem.code == ErrorCode::ConfigNothing => {}
            done => done?,
        }
        Ok(tx.save().await?)
    }

    /// Publishes the newest revision.
    ///
    /// # Errors
    /// `duties.types_lacking`, `config.missing`, `config.nothing`, `object.conflict`, and when the database fails.
    pub(crate) async fn publish(&self, tx: &mut Tx, body: &DutiesBody, item: Item, note: &str) -> Result<(), ApiError> {
        refuse_lacking(tx, &self.user.ctx.tenant, body).await?;
        match publish(tx, &self.user.ctx, &self.state.kinds, &[item], note).await? {
            Publishing::Done(_) => Ok(()),
            Publishing::Missing(missing) => Err(missing_error(&missing)),
            Publishing::Conflict(..) => Err(ErrorCode::ObjectConflict.into()),
        }
    }

    /// `object.conflict` with who was quicker, where both differ, and what both changes make together.
    async fn conflict(&self, found: Conflict) -> ApiError {
        let tenant = &self.user.ctx.tenant;
        let author = match PeopleNames::find(self.app.repo().conn(), tenant, [found.by]).await {
            Ok(names) => names.name(found.by),
            Err(error) => return error.into(),
        };
        let time = wire_time(found.at, self.user.tenant.zone);
        found.told(&key(self.department), &author, &time)
    }
}
