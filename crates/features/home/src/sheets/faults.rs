//! What several registers say of a row they do not take.

use onehall_feature::RowFault;

/// The largest number of an order.
const ORDER_MAX: f64 = 100_000.0;

/// A number of an order, as people count.
pub(super) fn whole(column: &str, number: f64) -> Result<i32, RowFault> {
    if number.fract() != 0.0 || number.abs() > ORDER_MAX {
        return Err(RowFault::new(
            column,
            format!("应为不超过 {ORDER_MAX} 的整数"),
            format!("A whole number of at most {ORDER_MAX}"),
        ));
    }
    #[expect(clippy::cast_possible_truncation, reason = "whole and within the bounds of the type")]
    Ok(number as i32)
}

/// A fault of a column that holds no address.
pub(super) fn no_address(column: &str) -> RowFault {
    RowFault::new(
        column,
        "应为 http(s) 地址或站内路径",
        "An address that begins with http(s), or a path inside the portal",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_a_whole_number() {
        assert_eq!([whole("sort", 7.0), whole("sort", -1.0)], [Ok(7), Ok(-1)]);
        for odd in [1.5, 100_001.0, f64::MAX] {
            assert_eq!(whole("sort", odd).map_err(|fault| fault.column), Err("sort".to_owned()));
        }
    }
}
