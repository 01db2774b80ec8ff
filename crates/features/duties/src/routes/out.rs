//! What answers say of duties.

use std::collections::HashMap;

use chrono_tz::Tz;
use onehall_db::Reading;
use onehall_directory::PeopleNames;
use onehall_kernel::{Locale, TenantId, UserId, wire_time};
use onehall_records::documents::{Difference, Document, DocumentState, NEVER_SAVED, find_document, list_documents};
use onehall_web::{ApiError, App, User};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use crate::config::duties::{NAME, department_of, key};
use crate::config::duties_body::DutyEntry;
use crate::config::duty_types_body::DutyTypesBody;
use crate::config::triple_list_body::ListCode;
use crate::routes::reach::Reach;
use crate::rules::validity::Validity;
use crate::settings::DUTY_TYPES;
use crate::state::{DutiesState, day};
use crate::store::entries::StoredDuty;

/// How the list of a department stands, and what was decided about its newest revision.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyListStanding)]
pub(crate) struct Stand {
    #[serde(flatten)]
    pub(crate) standing: StandingOut,
    #[serde(flatten)]
    pub(crate) review: ReviewOut,
}

/// How the list of a department stands.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyStanding)]
pub(crate) struct StandingOut {
    /// The newest revision of the department's list; a write names it.
    pub(crate) version: Uuid,
    pub(crate) state: DocumentState,
    /// Who changed it last; empty when no person did.
    pub(crate) update_user_name: String,
    /// When; null when nobody ever did.
    pub(crate) update_time: Option<String>,
}

/// Who handed the newest revision in, and why it was returned.
#[derive(Debug, Clone, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyReview)]
pub(crate) struct ReviewOut {
    submit_user_name: String,
    submit_time: Option<String>,
    /// What was said with it.
    submit_note: String,
    /// Empty when it was not returned.
    return_reason: String,
    return_user_name: String,
    return_time: Option<String>,
}

/// Everybody whom a document names.
pub(crate) fn named(document: &Document) -> [Option<UserId>; 3] {
    let review = document.review();
    let returned = review.and_then(|one| one.returned.as_ref());
    [document.by, review.and_then(|one| one.by), returned.and_then(|one| one.by)]
}

impl Stand {
    /// How a document stands; none was never saved.
    pub(crate) fn of(document: Option<&Document>, names: &PeopleNames, zone: Tz) -> Self {
        let standing = match document {
            None => StandingOut {
                version: NEVER_SAVED,
                state: DocumentState::Draft,
                update_user_name: String::new(),
                update_time: None,
            },
            Some(document) => StandingOut {
                version: document.head,
                state: document.state(),
                update_user_name: names.name(document.by),
                update_time: Some(wire_time(document.at, zone)),
            },
        };
        let Some(review) = document.and_then(Document::review) else {
            return Self { standing, review: ReviewOut::default() };
        };
        let returned = review.returned.as_ref();
        let review = ReviewOut {
            submit_user_name: names.name(review.by),
            submit_time: Some(wire_time(review.at, zone)),
            submit_note: review.note.clone(),
            return_reason: returned.map(|one| one.reason.clone()).unwrap_or_default(),
            return_user_name: names.name(returned.and_then(|one| one.by)),
            return_time: returned.map(|one| wire_time(one.at, zone)),
        };
        Self { standing, review }
    }

    /// How the list of a department stands now.
    pub(crate) async fn now(app: &App, user: &User, department: Uuid) -> Result<Self, ApiError> {
        let (repo, tenant) = (app.repo(), &user.ctx.tenant);
        let document = find_document(Reading::Repo(&repo), tenant, &key(department)).await?;
        let people = document.iter().flat_map(named);
        let names = PeopleNames::find(repo.conn(), tenant, people).await?;
        Ok(Self::of(document.as_ref(), &names, user.tenant.zone))
    }
}

/// The documents of all departments.
pub(crate) async fn documents(app: &App, tenant: &TenantId) -> Result<HashMap<Uuid, Document>, ApiError> {
    let all = list_documents(Reading::Repo(&app.repo()), tenant, Some(NAME)).await?;
    all.into_iter().map(|one| Ok((department_of(one.key.id())?, one))).collect()
}

/// A service that a duty names.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyService)]
pub(crate) struct ServiceName {
    pub(crate) service_id: Uuid,
    pub(crate) service_name: String,
}

/// A duty as editors see it, in both languages.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EditedDuty)]
pub(crate) struct DutyOut {
    #[serde(flatten)]
    duty: DutyEntry,
    dept_id: Uuid,
    dept_code: String,
    dept_name: String,
    duty_type_name: String,
    /// The list of its type; null for a type that is gone.
    list_code: Option<ListCode>,
    user_name: String,
    /// Those that are online.
    services: Vec<ServiceName>,
    validity: Validity,
    /// `state` is the duty's own, the other fields are those of the department's list.
    #[serde(flatten)]
    standing: StandingOut,
}

/// What turns stored duties into those that editors see.
pub(crate) struct Editing<'a> {
    pub(crate) app: &'a App,
    pub(crate) state: &'a DutiesState,
    pub(crate) user: &'a User,
    pub(crate) reach: &'a Reach<'a>,
}

impl Editing<'_> {
    /// The types of duties.
    pub(crate) async fn types(&self) -> Result<DutyTypesBody, ApiError> {
        Ok(DUTY_TYPES.find(self.app.repo().conn(), &self.user.ctx.tenant).await?.unwrap_or_default())
    }

    /// The names of all services that are online.
    pub(crate) async fn services(&self) -> Result<HashMap<Uuid, String>, ApiError> {
        let (tenant, locale) = (&self.user.ctx.tenant, self.user.ctx.locale);
        let all = self.state.catalogue.all(tenant).await?;
        Ok(all.into_iter().map(|one| (one.id, one.names.pick(locale).to_owned())).collect())
    }

    /// These duties as editors see them.
    pub(crate) async fn duties(&self, stored: Vec<StoredDuty>) -> Result<Vec<DutyOut>, ApiError> {
        let (ctx, zone) = (&self.user.ctx, self.user.tenant.zone);
        let (types, services) = (self.types().await?, self.services().await?);
        let documents = documents(self.app, &ctx.tenant).await?;
        let people = stored.iter().map(|one| one.duty.person().map(UserId));
        let editors = stored.iter().filter_map(|one| documents.get(&one.department)).flat_map(named);
        let names = PeopleNames::find(self.app.repo().conn(), &ctx.tenant, people.chain(editors)).await?;
        let today = day(ctx, &self.user.tenant);
        let out = |one: StoredDuty| {
            let document = documents.get(&one.department);
            let stand = Stand::of(document, &names, zone).standing;
            let department = self.reach.name_of(one.department);
            let kind = types.find(&one.duty.duty_type_code);
            let name =
                |id: &Uuid| services.get(id).map(|name| ServiceName { service_id: *id, service_name: name.clone() });
            DutyOut {
                dept_id: one.department,
                dept_code: department.map(|one| one.code.clone()).unwrap_or_default(),
                dept_name: department.map(|one| one.names.pick(ctx.locale).to_owned()).unwrap_or_default(),
                duty_type_name: kind
                    .map(|kind| ctx.locale.pick(&kind.duty_type_name, &kind.duty_type_name_en).to_owned())
                    .unwrap_or_default(),
                list_code: kind.map(|kind| kind.list_code),
                user_name: names.name(one.duty.person().map(UserId)),
                services: one.duty.service_ids.iter().filter_map(name).collect(),
                validity: Validity::of(&one.duty.valid_from, &one.duty.valid_to, &today),
                standing: StandingOut { state: one.standing.state(stand.state), ..stand },
                duty: one.duty,
            }
        };
        Ok(stored.into_iter().map(out).collect())
    }
}

/// A type of duties in the reader's language.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyTypeOut)]
pub(crate) struct TypeOut {
    duty_type_code: String,
    duty_type_name: String,
    list_code: ListCode,
    is_must: bool,
}

/// The types in the reader's language.
pub(crate) fn types_out(types: DutyTypesBody, locale: Locale) -> Vec<TypeOut> {
    let out = |one: crate::config::duty_types_body::TypeBody| TypeOut {
        duty_type_name: locale.pick(&one.duty_type_name, &one.duty_type_name_en).to_owned(),
        duty_type_code: one.duty_type_code,
        list_code: one.list_code,
        is_must: one.is_must,
    };
    types.types.into_iter().map(out).collect()
}

/// A field that is different.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DutyDifference)]
pub(crate) struct DifferenceOut {
    /// Where, as `duties[0199…].dutyDesc`; `duties#order` for the order.
    path: String,
    /// What stood there; null for nothing.
    #[schema(value_type = Value)]
    before: Value,
    /// What stands there; null for nothing.
    #[schema(value_type = Value)]
    after: Value,
}

impl From<Difference> for DifferenceOut {
    fn from(one: Difference) -> Self {
        Self { path: one.path, before: one.before, after: one.after }
    }
}
