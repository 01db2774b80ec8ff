//! Parameters of an API: where each stands, where its value comes from, and for whom an answer counts.

use onehall_feature::{SourceParameter, SourceParameterType};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::template::{ParameterType, PathTemplate, body_names, is_header, is_name, is_of_query};

/// The most parameters of an API.
pub const PARAMETERS_MAX: usize = 30;

/// Where a parameter stands in the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SourceParameterPlace)]
pub enum ParameterPlace {
    /// In a segment of the path, as `{name}`.
    Path,
    /// In the query.
    Query,
    /// In a header.
    Header,
    /// In a leaf of the JSON body, as `"{name}"`.
    Body,
}

/// A parameter of an API.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SourceApiParameter)]
pub struct ApiParameter {
    /// Its name in the request, unique in the API.
    pub name: String,
    /// What people call it.
    #[serde(default)]
    pub chinese_name: String,
    /// The same in English; empty when not known.
    #[serde(default)]
    pub english_name: String,
    /// Where it stands.
    #[serde(rename = "in")]
    pub place: ParameterPlace,
    /// What it is in a JSON body.
    #[serde(rename = "type", default)]
    pub kind: ParameterType,
    /// Whether nothing is asked without a value.
    #[serde(default)]
    pub is_must: bool,
    /// Where its value comes from, unless a card says otherwise.
    pub param_type: SourceParameterType,
    /// The value of a `CONSTANT`.
    #[serde(default)]
    pub value: String,
}

impl ApiParameter {
    /// What it gets when `values` says nothing else.
    #[must_use]
    pub fn with(&self, values: &[(String, SourceParameter)]) -> SourceParameter {
        let said = values.iter().find(|(name, _)| *name == self.name);
        let own = || SourceParameter { kind: self.param_type, value: self.value.clone() };
        said.map_or_else(own, |(_, parameter)| parameter.clone())
    }
}

/// Whether an answer is one person's: a ticket has no value to tell readers apart by, account and id are the person. What
/// a department or a role is answered is the same for all who have it.
#[must_use]
pub const fn is_personal(kind: SourceParameterType) -> bool {
    use SourceParameterType::{Account, ServiceTicket, UserId};
    matches!(kind, Account | UserId | ServiceTicket)
}

/// Whether its value makes another question of it. The time and a ticket are other ones each time.
#[must_use]
pub const fn is_of_question(kind: SourceParameterType) -> bool {
    use SourceParameterType::{ServiceTicket, Timestamp};
    !matches!(kind, ServiceTicket | Timestamp)
}

/// What is wrong with the parameters of an API: the field, and in words.
#[must_use]
pub fn faults(parameters: &[ApiParameter], path: &PathTemplate, body: Option<&Value>) -> Vec<(String, &'static str)> {
    let mut wrong = Vec::new();
    if parameters.len() > PARAMETERS_MAX {
        wrong.push(("parameters".to_owned(), "length is greater than 30"));
    }
    for (number, one) in parameters.iter().enumerate() {
        let mut say = |part: &str, words| wrong.push((format!("parameters[{number}].{part}"), words));
        if !is_name(&one.name) {
            say("name", "letters, digits, _, - and . alone");
        } else if parameters[..number].iter().any(|other| other.name.eq_ignore_ascii_case(&one.name)) {
            say("name", "another parameter has it");
        } else if one.place == ParameterPlace::Header && !is_header(&one.name) {
            say("name", "no header that callers may set");
        }
        if !is_of_query(&one.value) {
            say("value", "at most 1,000 characters, no control characters");
        }
        if one.chinese_name.chars().count() > 100 || one.english_name.chars().count() > 100 {
            say("chineseName", "length is greater than 100");
        }
    }
    let placed = |place| parameters.iter().filter(move |one| one.place == place).map(|one| one.name.as_str());
    let in_body = body.map(body_names).unwrap_or_default();
    let in_path: Vec<&str> = path.names().collect();
    for (field, named, place) in
        [("path", &in_path, ParameterPlace::Path), ("bodyTemplate", &in_body, ParameterPlace::Body)]
    {
        if named.iter().any(|name| placed(place).all(|one| one != *name)) {
            wrong.push((field.to_owned(), "unknown parameter in braces"));
        }
        if placed(place).any(|one| !named.contains(&one)) {
            wrong.push((field.to_owned(), "a parameter in braces for each that stands here"));
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn parameter(name: &str, place: ParameterPlace) -> ApiParameter {
        ApiParameter {
            name: name.to_owned(),
            chinese_name: String::new(),
            english_name: String::new(),
            place,
            kind: ParameterType::Text,
            is_must: false,
            param_type: SourceParameterType::Constant,
            value: String::new(),
        }
    }

    fn said(parameters: &[ApiParameter], path: &str, body: Option<Value>) -> Vec<String> {
        let path = PathTemplate::parse(path).unwrap();
        faults(parameters, &path, body.as_ref()).into_iter().map(|(field, _)| field).collect()
    }

    #[test]
    fn parameters_stand_where_they_say() {
        use ParameterPlace::{Body, Header, Path, Query};
        let one = |name, place| vec![parameter(name, place)];
        assert!(said(&one("a", Path), "/{a}", None).is_empty());
        assert!(said(&one("a", Body), "/", Some(json!({"x": ["{a}"]}))).is_empty());
        assert_eq!(said(&one("a", Path), "/", None), ["path"]);
        assert_eq!(said(&[], "/{a}", None), ["path"]);
        assert_eq!(said(&one("a", Query), "/{a}", None), ["path"], "another place");
        assert_eq!(said(&one("a", Body), "/", None), ["bodyTemplate"]);
        assert_eq!(said(&[], "/", Some(json!("{a}"))), ["bodyTemplate"]);
        assert_eq!(said(&one("Authorization", Header), "/", None), ["parameters[0].name"]);
        assert_eq!(said(&one("a b", Query), "/", None), ["parameters[0].name"]);
        let twice = [parameter("a", Query), parameter("A", Header)];
        assert_eq!(said(&twice, "/", None), ["parameters[1].name"]);
        let odd = [ApiParameter { value: "a\nb".to_owned(), ..parameter("a", Query) }];
        assert_eq!(said(&odd, "/", None), ["parameters[0].value"]);
        assert_eq!(said(&vec![parameter("a", Query); 31], "/", None)[0], "parameters");
    }

    #[test]
    fn cards_may_say_otherwise() {
        let own = ApiParameter { value: "own".to_owned(), ..parameter("a", ParameterPlace::Query) };
        let other = SourceParameter { kind: SourceParameterType::Account, value: String::new() };
        assert_eq!(own.with(&[("b".to_owned(), other.clone())]).value, "own");
        assert_eq!(own.with(&[("a".to_owned(), other.clone())]), other);
    }

    #[test]
    fn answers_are_shared_where_they_may_be() {
        use SourceParameterType as Type;
        let personal: Vec<Type> = Type::ALL.into_iter().filter(|kind| is_personal(*kind)).collect();
        assert_eq!(personal, [Type::Account, Type::UserId, Type::ServiceTicket]);
        let beside: Vec<Type> = Type::ALL.into_iter().filter(|kind| !is_of_question(*kind)).collect();
        assert_eq!(beside, [Type::Timestamp, Type::ServiceTicket]);
    }
}
