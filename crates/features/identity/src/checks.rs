//! What must always hold in this area.

use std::collections::BTreeMap;

use async_trait::async_trait;
use onehall_db::{Repo, StoreError, StoreResult};
use onehall_feature::InvariantCheck;
use onehall_kernel::{TenantId, UserId};

use crate::store;

pub(crate) struct Checks;

#[async_trait]
impl InvariantCheck for Checks {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let mut wrong = Vec::new();
        let living = store::global::list_holders_of_living(repo.conn()).await?;
        let disabled = onehall_directory::list_disabled(repo.conn()).await?;
        let late = living.iter().filter(|user| disabled.contains(&UserId(**user))).count();
        if late > 0 {
            wrong.push(format!("identity: {late} disabled people have living sessions"));
        }
        let dead = store::global::count_tokens_of_ended(repo.conn()).await?;
        if dead > 0 {
            wrong.push(format!("identity: {dead} access tokens belong to ended sessions"));
        }
        let lost = strangers(repo).await?;
        if lost > 0 {
            wrong.push(format!("identity: sessions of {lost} people name another tenant than their person"));
        }
        Ok(wrong)
    }
}

/// People who have sessions, credentials or activation codes in a tenant that is not theirs.
async fn strangers(repo: &Repo) -> StoreResult<usize> {
    let mut by_tenant: BTreeMap<String, Vec<UserId>> = BTreeMap::new();
    for (tenant, user) in store::global::list_holders(repo.conn()).await? {
        by_tenant.entry(tenant).or_default().push(UserId(user));
    }
    let mut lost = 0;
    for (tenant, users) in by_tenant {
        let id: TenantId =
            tenant.parse().map_err(|_| StoreError::Inconsistent { table: "sessions", detail: tenant.clone() })?;
        lost += users.len() - onehall_directory::list_people(repo.conn(), &id, &users).await?.len();
    }
    Ok(lost)
}
