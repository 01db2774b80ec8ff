//! What applications learn about a person.

use chrono::{DateTime, Utc};
use onehall_cas::Attributes;
use onehall_db::StoreResult;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_kernel::TenantId;

use onehall_directory::Person;

/// The released attributes: names, kind and department. Phone numbers and addresses stay here.
pub(crate) async fn attributes_of(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    person: &Person,
    signed_in_at: DateTime<Utc>,
    from_new_login: bool,
) -> StoreResult<Attributes> {
    let departments = match person.department_id {
        Some(_) => onehall_directory::list_departments(conn, tenant).await?,
        None => Vec::new(),
    };
    let own = departments.into_iter().find(|d| Some(d.id) == person.department_id);
    let mut others = vec![
        ("userId".to_owned(), vec![person.id.to_string()]),
        ("account".to_owned(), vec![person.account.clone()]),
        ("userName".to_owned(), vec![person.user_name.clone()]),
        ("nickName".to_owned(), vec![person.nick_name.clone()]),
        ("kind".to_owned(), vec![person.kind.clone()]),
        ("tenantId".to_owned(), vec![tenant.as_str().to_owned()]),
    ];
    if let Some(own) = own {
        others.push(("deptCode".to_owned(), vec![own.code]));
        others.push(("deptName".to_owned(), vec![own.names.zh]));
    }
    Ok(Attributes { authentication_date: signed_in_at, long_term: false, is_from_new_login: from_new_login, others })
}
