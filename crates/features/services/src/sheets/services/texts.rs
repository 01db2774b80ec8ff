//! Columns that are a text of a service's row, as they stand in both.

use crate::entities::service;
use crate::sheets::services::columns as c;

/// A column and its text.
pub(super) struct Text {
    /// The place of the column.
    pub column: usize,
    /// What the row has.
    pub get: fn(&service::Model) -> &str,
    /// The same, to be changed.
    pub of: fn(&mut service::Model) -> &mut String,
}

macro_rules! texts {
    ($($column:ident => $field:ident),+ $(,)?) => {
        &[$(Text { column: c::$column, get: |row| row.$field.as_str(), of: |row| &mut row.$field }),+]
    };
}

/// All of them. Of those that are entries of dictionaries it is the key.
pub(super) const TEXTS: &[Text] = texts![
    NAME => name,
    NAME_EN => name_en,
    SERVICE_TYPE => service_type,
    PROCESS_TYPE => process_type,
    ACCESS_WAY => access_way,
    OPEN_WAY => open_way,
    URL => url,
    ICON => icon,
    SUMMARY => summary,
    SUMMARY_EN => summary_en,
    DESCRIPTION => description,
    DESCRIPTION_EN => description_en,
    PHONE => phone,
    PLACE => place,
    PLACE_EN => place_en,
    OFFICE_HOURS => office_hours,
    OFFICE_HOURS_EN => office_hours_en,
    TIME_LIMIT => time_limit,
    TIME_LIMIT_EN => time_limit_en,
    LEGAL_LIMIT => legal_limit,
    LEGAL_LIMIT_EN => legal_limit_en,
    AGREEMENT => agreement,
    AGREEMENT_EN => agreement_en,
];
