//! What must always hold of the tables of data sources.

use std::collections::BTreeMap;

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;
use sea_orm::EntityTrait;

use crate::entities::{api, secret, system};
use crate::model::{APIS_MAX, SYSTEMS_MAX};
use crate::rules::auth::AuthKind;

/// Secrets and APIs are their system's tenant's, secrets are of its kind, there are no more of either than may be.
#[derive(Debug, Clone, Copy)]
pub struct SourcesCheck;

#[async_trait]
impl InvariantCheck for SourcesCheck {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let mut wrong = Vec::new();
        let all = system::Entity::find().all(repo.conn()).await?;
        let systems: BTreeMap<_, _> = all.iter().map(|row| (row.id, row)).collect();
        for row in secret::Entity::find().all(repo.conn()).await? {
            let system = systems.get(&row.system_id).filter(|system| system.tenant_id == row.tenant_id);
            let field = system.and_then(|system| AuthKind::of(&system.auth_kind)?.secret());
            if field != Some(row.field.as_str()) {
                wrong.push(format!(
                    "the source {} has a secret {} that its kind does not have",
                    row.system_id, row.field
                ));
            }
        }
        let apis = api::Entity::find().all(repo.conn()).await?;
        let stray = apis.iter().filter(|api| systems.get(&api.system_id).is_none_or(|s| s.tenant_id != api.tenant_id));
        wrong.extend(stray.map(|api| format!("the API {} is of another tenant's source", api.id)));
        let of_tenants = |tenants: Vec<&String>| {
            let mut counts = BTreeMap::<String, u64>::new();
            tenants.into_iter().for_each(|tenant| *counts.entry(tenant.clone()).or_default() += 1);
            counts
        };
        for (what, counts, max) in [
            ("sources", of_tenants(all.iter().map(|row| &row.tenant_id).collect()), SYSTEMS_MAX),
            ("APIs of sources", of_tenants(apis.iter().map(|row| &row.tenant_id).collect()), APIS_MAX),
        ] {
            let many = counts.into_iter().filter(|(_, count)| *count > max);
            wrong.extend(many.map(|(tenant, count)| format!("the tenant {tenant} has {count} {what}")));
        }
        Ok(wrong)
    }
}
