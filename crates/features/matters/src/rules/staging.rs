//! Tabs of the staging list and the fields of their rows.

use onehall_kernel::Locale;
use serde::{Deserialize, Serialize};

/// A tab of the staging list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tab {
    /// Forms that were begun.
    Drafts,
    /// Applications that were sent back for changes.
    Returned,
    /// What is to be read.
    ToRead,
}

impl Tab {
    const ALL: [Self; 3] = [Self::Drafts, Self::Returned, Self::ToRead];

    /// What people read on it.
    #[must_use]
    pub const fn name(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Drafts, Locale::Zh) => "我的草稿",
            (Self::Drafts, Locale::En) => "Drafts",
            (Self::Returned, Locale::Zh) => "退回补正",
            (Self::Returned, Locale::En) => "Returned",
            (Self::ToRead, Locale::Zh) => "待阅",
            (Self::ToRead, Locale::En) => "To read",
        }
    }

    /// Its fields: three columns of the table, then the two that are none (000 section 2).
    #[must_use]
    pub const fn fields(self) -> [Field; 5] {
        match self {
            Self::Drafts | Self::Returned => {
                [Field::Title, Field::ServiceName, Field::UpdateTime, Field::Behaviour, Field::Address]
            }
            Self::ToRead => [Field::Title, Field::SourceName, Field::CreateTime, Field::Behaviour, Field::Address],
        }
    }
}

/// The tabs to show: what was configured, once each, or all.
#[must_use]
pub fn tabs(configured: &[Tab]) -> Vec<Tab> {
    if configured.is_empty() {
        return Tab::ALL.to_vec();
    }
    let mut tabs = Vec::new();
    for tab in configured {
        if !tabs.contains(tab) {
            tabs.push(*tab);
        }
    }
    tabs
}

/// A field of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// What it is.
    Title,
    /// The service it belongs to.
    ServiceName,
    /// The system it comes from.
    SourceName,
    /// When it last changed.
    UpdateTime,
    /// When it came.
    CreateTime,
    /// How the row behaves; no column.
    Behaviour,
    /// Where the row leads; no column.
    Address,
}

impl Field {
    /// Its key in a row.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::ServiceName => "serviceName",
            Self::SourceName => "sourceName",
            Self::UpdateTime => "updateTime",
            Self::CreateTime => "createTime",
            Self::Behaviour => "fieldSet",
            Self::Address => "urlDetail",
        }
    }

    /// What people read above its column.
    #[must_use]
    pub const fn name(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Title, Locale::Zh) => "事项名称",
            (Self::Title, Locale::En) => "Matter",
            (Self::ServiceName, Locale::Zh) => "所属服务",
            (Self::ServiceName, Locale::En) => "Service",
            (Self::SourceName, Locale::Zh) => "来源",
            (Self::SourceName, Locale::En) => "From",
            (Self::UpdateTime, Locale::Zh) => "更新时间",
            (Self::UpdateTime, Locale::En) => "Updated",
            (Self::CreateTime, Locale::Zh) => "接收时间",
            (Self::CreateTime, Locale::En) => "Received",
            (Self::Behaviour, Locale::Zh) => "字段设置",
            (Self::Behaviour, Locale::En) => "Field set",
            (Self::Address, Locale::Zh) => "详情地址",
            (Self::Address, Locale::En) => "Address",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tabs_follow_the_configuration_once_each() {
        assert_eq!(tabs(&[]), Tab::ALL);
        assert_eq!(tabs(&[Tab::ToRead, Tab::Drafts, Tab::ToRead]), [Tab::ToRead, Tab::Drafts]);
        assert_eq!(serde_json::from_str::<Tab>("\"to-read\"").unwrap(), Tab::ToRead);
    }

    #[test]
    fn every_tab_ends_with_the_two_fields_that_are_no_columns() {
        for tab in Tab::ALL {
            assert_eq!(tab.fields()[3..], [Field::Behaviour, Field::Address]);
        }
    }
}
