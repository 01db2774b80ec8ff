//! Values of parameters for one reader.

use onehall_db::{Repo, StoreResult};
use onehall_directory::{Person, find_department, find_person};
use onehall_feature::{CardReader, SourceParameter, SourceParameterType};
use onehall_kernel::{ErrorCode, Problem};
use onehall_web::ApiError;

use crate::fetch::request::{Late, plain};
use crate::model::{ApiConfig, SystemConfig};
use crate::rules::parameter::is_of_question;
use crate::rules::question::BoundValue;

/// What of a call decides about values.
#[derive(Debug, Clone, Copy)]
pub struct BindTo<'a> {
    /// Parameters that get something else than the API says.
    pub values: &'a [(String, SourceParameter)],
    /// Entries at most.
    pub rows: usize,
    /// The column.
    pub column: Option<&'a str>,
}

/// The values of all parameters, in the API's order.
///
/// # Errors
/// `source.value` for one that is missing or can not stand in its place; faults of the database.
pub async fn bind(
    repo: &Repo,
    reader: &CardReader,
    (system, api): (&SystemConfig, &ApiConfig),
    to: BindTo<'_>,
) -> Result<Vec<BoundValue>, ApiError> {
    let said: Vec<SourceParameter> = api.parameters.iter().map(|one| one.with(to.values)).collect();
    let asks_for = |kinds: &[SourceParameterType]| said.iter().any(|one| kinds.contains(&one.kind));
    let person = if asks_for(&[SourceParameterType::Account, SourceParameterType::DeptCode]) {
        find_person(repo.conn(), &reader.ctx.tenant, reader.user).await?
    } else {
        None
    };
    let department = match &person {
        Some(person) if asks_for(&[SourceParameterType::DeptCode]) => department_of(repo, reader, person).await?,
        _ => String::new(),
    };
    let mut bound = Vec::with_capacity(said.len());
    for (parameter, said) in api.parameters.iter().zip(said) {
        let value = match said.kind {
            SourceParameterType::Constant => said.value,
            SourceParameterType::Account => person.as_ref().map(|person| person.account.clone()).unwrap_or_default(),
            SourceParameterType::UserId => reader.user.to_string(),
            SourceParameterType::DeptCode => department.clone(),
            SourceParameterType::RoleCode => reader.grants.roles.first().cloned().unwrap_or_default(),
            SourceParameterType::Language => reader.ctx.locale.tag().to_owned(),
            SourceParameterType::Date => {
                reader.ctx.now.with_timezone(&reader.tenant.zone).format("%Y-%m-%d").to_string()
            }
            SourceParameterType::DisplayRows => to.rows.to_string(),
            SourceParameterType::ColumnId => to.column.unwrap_or_default().to_owned(),
            // when the source is asked, and not before
            SourceParameterType::Timestamp | SourceParameterType::ServiceTicket => String::new(),
        };
        if parameter.is_must && value.is_empty() && is_of_question(said.kind) {
            return Err(no_value(&parameter.name));
        }
        bound.push(BoundValue { name: parameter.name.clone(), kind: said.kind, value });
    }
    // what can not be asked is told by its name, before anybody is asked
    let late = Late { now: reader.ctx.now.timestamp(), ticket: "ST-0" };
    plain(system, api, &bound, late).map_err(|bad| no_value(&bad.0))?;
    Ok(bound)
}

async fn department_of(repo: &Repo, reader: &CardReader, person: &Person) -> StoreResult<String> {
    let Some(id) = person.department_id else { return Ok(String::new()) };
    let found = find_department(repo.conn(), &reader.ctx.tenant, id).await?;
    Ok(found.map(|department| department.code).unwrap_or_default())
}

fn no_value(name: &str) -> ApiError {
    Problem::new(ErrorCode::SourceValue).with("name", name).into()
}
