//! Which duties a list asks for, as a condition.

use onehall_db::{BIND_LIMIT, OfTenant as _, containing};
use onehall_kernel::{TenantId, normalise_key};
use sea_orm::sea_query::{Expr, ExprTrait as _, Query, SelectStatement};
use sea_orm::{ColumnTrait as _, Condition, QueryFilter as _, Select};
use uuid::Uuid;

use super::projection::Side;
use crate::entities::{entry, link};
use crate::rules::standing::Standing;
use crate::rules::validity::Validity;

/// Keys of services that a query names at most; a list of more is cut, which no school's catalogue comes near.
const SERVICES_MAX: usize = BIND_LIMIT / 4;

/// What a list asks for; what is none asks for nothing.
#[derive(Debug, Clone, Default)]
pub(crate) struct DutyFilter {
    /// Of these departments.
    pub departments: Option<Vec<Uuid>>,
    /// Of these types.
    pub types: Option<Vec<String>>,
    /// These themselves.
    pub ids: Option<Vec<Uuid>>,
    /// With these words in description, code or post.
    pub words: String,
    /// Standing on a document or clause with these words.
    pub basis: String,
    /// Of this level of risk.
    pub risk_level: String,
    /// Whether they name a service.
    pub linked: Option<bool>,
    /// Naming one of these services.
    pub services: Option<Vec<Uuid>>,
    /// On a day, counting so.
    pub validity: Option<(String, Validity)>,
    /// Standing so to what people see, by departments: those of the first, and any of the second ones.
    pub standings: Option<Vec<(Standing, Option<Vec<Uuid>>)>>,
    /// Found by words: by their keys, by who is responsible, by a service that they name.
    pub found: Option<Found>,
}

/// What words found.
#[derive(Debug, Clone, Default)]
pub(crate) struct Found {
    pub ids: Vec<Uuid>,
    pub people: Vec<i64>,
    pub services: Vec<Uuid>,
}

/// The keys of duties that name one of these services.
pub(crate) fn naming(tenant: &TenantId, side: Side, services: &[Uuid]) -> SelectStatement {
    Query::select()
        .column(link::Column::DutyId)
        .from(link::Entity)
        .and_where(Expr::col(link::Column::TenantId).eq(tenant.as_str()))
        .and_where(Expr::col(link::Column::Side).eq(side.as_str()))
        .and_where(Expr::col(link::Column::ServiceId).is_in(services.iter().take(SERVICES_MAX).copied()))
        .to_owned()
}

fn counting(today: &str, validity: Validity) -> Condition {
    let (from, to) = (entry::Column::ValidFrom, entry::Column::ValidTo);
    match validity {
        Validity::Valid => {
            Condition::all().add(from.lte(today)).add(Condition::any().add(to.eq("")).add(to.gte(today)))
        }
        Validity::Expired => Condition::all().add(to.ne("")).add(to.lt(today)),
        Validity::Future => {
            Condition::all().add(from.gt(today)).add(Condition::any().add(to.eq("")).add(to.gte(today)))
        }
    }
}

impl DutyFilter {
    /// Duties that count on a day.
    pub(crate) fn valid(today: &str) -> Self {
        Self { validity: Some((today.to_owned(), Validity::Valid)), ..Self::default() }
    }

    /// A query of the duties that fit.
    pub(crate) fn query(&self, tenant: &TenantId, side: Side) -> Select<entry::Entity> {
        // few keys are looked up; many rows are gone through in the order of an index
        let few = self.ids.is_some() || self.found.is_some();
        let all = if few { entry::Entity::keyed(tenant) } else { entry::Entity::of(tenant) };
        let mut query = all.filter(entry::COLUMN.side.eq(side.as_str()));
        if let Some(departments) = &self.departments {
            query = query.filter(entry::COLUMN.department_id.is_in(departments.iter().copied()));
        }
        if let Some(types) = &self.types {
            query = query.filter(entry::COLUMN.type_code.is_in(types.iter().map(String::as_str)));
        }
        if let Some(ids) = &self.ids {
            query = query.filter(entry::COLUMN.id.is_in(ids.iter().copied()));
        }
        for (column, text) in [(entry::Column::Words, &self.words), (entry::Column::Basis, &self.basis)] {
            let key = normalise_key(text);
            if !key.is_empty() {
                query = query.filter(Expr::col(column).like(containing(&key)));
            }
        }
        if !self.risk_level.is_empty() {
            query = query.filter(entry::COLUMN.risk_level.eq(self.risk_level.as_str()));
        }
        if let Some(linked) = self.linked {
            query = query.filter(entry::COLUMN.linked.eq(linked));
        }
        if let Some(services) = &self.services {
            query = query.filter(entry::Column::Id.in_subquery(naming(tenant, side, services)));
        }
        if let Some((today, validity)) = &self.validity {
            query = query.filter(counting(today, *validity));
        }
        if let Some(standings) = &self.standings {
            let mut any = Condition::any().add(Expr::val(1).eq(2));
            for (standing, departments) in standings {
                let mut one = Condition::all().add(entry::Column::Standing.eq(standing.as_str()));
                if let Some(departments) = departments {
                    one = one.add(entry::Column::DepartmentId.is_in(departments.iter().copied()));
                }
                any = any.add(one);
            }
            query = query.filter(any);
        }
        if let Some(found) = &self.found {
            // what names nothing is left out: beside it no index would serve the others
            let mut any = Condition::any();
            if !found.ids.is_empty() {
                any = any.add(entry::Column::Id.is_in(found.ids.iter().copied()));
            }
            if !found.people.is_empty() {
                any = any.add(entry::Column::UserId.is_in(found.people.iter().copied()));
            }
            if !found.services.is_empty() {
                any = any.add(entry::Column::Id.in_subquery(naming(tenant, side, &found.services)));
            }
            query = query.filter(if any.is_empty() { any.add(Expr::val(1).eq(2)) } else { any });
        }
        query
    }
}
