//! The three lists as members and as visitors see them: what is published, counts today, and stands in a list that is shown to
//! them.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use onehall_directory::{Department, PeopleNames, with_all_below};
use onehall_feature::{ServiceBrief, ServiceReader};
use onehall_kernel::{Locale, UserId};
use onehall_web::{ApiError, App, User, Visitor};
use serde::Serialize;
use uuid::Uuid;

use crate::config::duties_body::{Basis, RiskLevel};
use crate::config::duty_types_body::DutyTypesBody;
use crate::config::triple_list_body::{ListBody, ListCode, TripleListBody};
use crate::routes::duty_page::gone;
use crate::routes::out::ServiceName;
use crate::rules::validity::Validity;
use crate::settings::{DUTY_TYPES, TRIPLE_LIST};
use crate::state::{DutiesState, day};
use crate::store::entries::{StoredDuty, find_entry};
use crate::store::filter::DutyFilter;
use crate::store::projection::Side;

/// Somebody who looks at the lists.
pub(super) struct Looking<'a> {
    pub(super) app: &'a App,
    pub(super) state: &'a DutiesState,
    pub(super) reader: ServiceReader,
    pub(super) lists: TripleListBody,
    pub(super) types: DutyTypesBody,
    pub(super) departments: Arc<Vec<Department>>,
    /// As rows have it, in the tenant's zone.
    pub(super) today: String,
}

/// What a duty stands on, in the reader's language.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DutyBasis)]
pub(super) struct BasisOut {
    document: String,
    clause: String,
}

/// A duty as people see it, in the reader's language.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ShownDuty {
    pub(super) duty_id: Uuid,
    pub(super) dept_id: Uuid,
    dept_code: String,
    dept_name: String,
    duty_type_code: String,
    duty_type_name: String,
    list_code: Option<ListCode>,
    duty_code: String,
    pub(super) duty_desc: String,
    basis: Vec<BasisOut>,
    post_name: String,
    /// The person who is responsible; empty for none, and for visitors.
    user_id: String,
    user_name: String,
    phone: String,
    supervise_phone: String,
    frequency: String,
    time_limit: String,
    risk_level: RiskLevel,
    precaution: String,
    /// Those that are online and shown to the reader.
    services: Vec<ServiceName>,
    /// The first day; empty: always.
    valid_from: String,
    /// The last day; empty: for good.
    valid_to: String,
    validity: Validity,
}

impl<'a> Looking<'a> {
    async fn of(app: &'a App, state: &'a DutiesState, reader: ServiceReader) -> Result<Self, ApiError> {
        let repo = app.repo();
        let tenant = &reader.ctx.tenant;
        let lists = TRIPLE_LIST.find(repo.conn(), tenant).await?.unwrap_or_default();
        let types = DUTY_TYPES.find(repo.conn(), tenant).await?.unwrap_or_default();
        let departments = state.departments(tenant).await?;
        let today = day(&reader.ctx, &reader.tenant);
        Ok(Self { app, state, reader, lists, types, departments, today })
    }

    /// A member.
    pub(super) async fn of_user(app: &'a App, state: &'a DutiesState, user: &User) -> Result<Self, ApiError> {
        Self::of(app, state, ServiceReader::from(user)).await
    }

    /// Somebody on a path that needs no login: sees what visitors see.
    pub(super) async fn of_visitor(app: &'a App, state: &'a DutiesState, visitor: &Visitor) -> Result<Self, ApiError> {
        Self::of(app, state, ServiceReader::from(visitor)).await
    }

    /// The language of the reader.
    pub(super) fn locale(&self) -> Locale {
        self.reader.ctx.locale
    }

    fn is_visitor(&self) -> bool {
        self.reader.person.is_none()
    }

    /// The lists that the reader sees, in their order.
    pub(super) fn shown(&self) -> impl Iterator<Item = &ListBody> {
        self.lists.lists.iter().filter(|list| list.is_show && (list.is_public || !self.is_visitor()))
    }

    /// Whether the reader sees a list.
    pub(super) fn shows(&self, code: ListCode) -> bool {
        self.shown().any(|list| list.list_code == code)
    }

    /// The types of the duties in a list, or in all that the reader sees; none in a list that the reader does not see.
    pub(super) fn type_codes(&self, list: Option<ListCode>) -> Vec<String> {
        let codes = self.shown().map(|one| one.list_code).filter(|code| list.is_none_or(|list| list == *code));
        self.types.codes(&codes.collect::<Vec<_>>())
    }

    /// What of one list, or of all, is shown to the reader.
    pub(super) fn filter(&self, list: Option<ListCode>) -> DutyFilter {
        DutyFilter { types: Some(self.type_codes(list)), ..DutyFilter::valid(&self.today) }
    }

    /// A department, with those below it when it is asked for; none for all.
    pub(super) fn within(&self, department: Option<Uuid>, with_below: bool) -> Option<BTreeSet<Uuid>> {
        let id = department?;
        Some(if with_below { with_all_below(&self.departments, &[id]) } else { BTreeSet::from([id]) })
    }

    /// A department by key.
    pub(super) fn department(&self, id: Uuid) -> Option<&Department> {
        self.departments.iter().find(|one| one.id == id)
    }

    /// The services that lists show to the reader, by code; none where the reader does not see the list of services.
    pub(super) async fn services(&self) -> Result<Vec<ServiceBrief>, ApiError> {
        self.state.catalogue.shown(self.app, &self.reader).await
    }

    /// A duty that is shown to the reader.
    ///
    /// # Errors
    /// `object.not_found` for any other.
    pub(super) async fn find(&self, id: Uuid) -> Result<StoredDuty, ApiError> {
        let found = find_entry(self.app.repo().conn(), &self.reader.ctx.tenant, Side::Published, id).await?;
        let found = found.filter(|one| self.is_shown(one));
        found.ok_or_else(gone)
    }

    /// Whether a published duty is shown to the reader.
    pub(super) fn is_shown(&self, stored: &StoredDuty) -> bool {
        let duty = &stored.duty;
        let list = self.types.find(&duty.duty_type_code).map(|kind| kind.list_code);
        let is_valid = Validity::of(&duty.valid_from, &duty.valid_to, &self.today) == Validity::Valid;
        is_valid && list.is_some_and(|code| self.shows(code))
    }

    /// These duties as the reader sees them.
    pub(super) async fn duties(&self, stored: Vec<StoredDuty>) -> Result<Vec<ShownDuty>, ApiError> {
        let (locale, tenant) = (self.locale(), &self.reader.ctx.tenant);
        let people = stored.iter().map(|one| one.duty.person().map(UserId));
        let names = PeopleNames::find(self.app.repo().conn(), tenant, people).await?;
        let named: HashSet<Uuid> = stored.iter().flat_map(|one| one.duty.service_ids.iter().copied()).collect();
        let services: HashMap<Uuid, String> = if named.is_empty() {
            HashMap::new()
        } else {
            let shown = self.services().await?.into_iter().filter(|one| named.contains(&one.id));
            shown.map(|one| (one.id, one.names.pick(locale).to_owned())).collect()
        };
        Ok(stored.into_iter().map(|one| self.duty(one, &names, &services)).collect())
    }

    fn duty(&self, stored: StoredDuty, names: &PeopleNames, services: &HashMap<Uuid, String>) -> ShownDuty {
        let StoredDuty { department: dept_id, duty, .. } = stored;
        let pick = |zh: &str, en: &str| self.locale().pick(zh, en).to_owned();
        let (department, kind) = (self.department(dept_id), self.types.find(&duty.duty_type_code));
        let basis = |one: &Basis| BasisOut {
            document: pick(&one.document, &one.document_en),
            clause: pick(&one.clause, &one.clause_en),
        };
        let service =
            |id: &Uuid| services.get(id).map(|name| ServiceName { service_id: *id, service_name: name.clone() });
        ShownDuty {
            dept_id,
            dept_code: department.map(|one| one.code.clone()).unwrap_or_default(),
            dept_name: department.map(|one| one.names.pick(self.locale()).to_owned()).unwrap_or_default(),
            duty_type_name: kind.map(|one| pick(&one.duty_type_name, &one.duty_type_name_en)).unwrap_or_default(),
            list_code: kind.map(|one| one.list_code),
            duty_desc: pick(&duty.duty_desc, &duty.duty_desc_en),
            basis: duty.basis.iter().map(basis).collect(),
            post_name: pick(&duty.post_name, &duty.post_name_en),
            user_name: names.name(duty.person().map(UserId)),
            frequency: pick(&duty.frequency, &duty.frequency_en),
            time_limit: pick(&duty.time_limit, &duty.time_limit_en),
            precaution: pick(&duty.precaution, &duty.precaution_en),
            services: duty.service_ids.iter().filter_map(service).collect(),
            validity: Validity::of(&duty.valid_from, &duty.valid_to, &self.today),
            user_id: if self.is_visitor() { String::new() } else { duty.user_id },
            duty_id: duty.duty_id,
            duty_type_code: duty.duty_type_code,
            duty_code: duty.duty_code,
            phone: duty.phone,
            supervise_phone: duty.supervise_phone,
            risk_level: duty.risk_level,
            valid_from: duty.valid_from,
            valid_to: duty.valid_to,
        }
    }
}
