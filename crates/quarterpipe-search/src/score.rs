//! Scores that a player has to reach.

use std::{fmt, sync::Arc};

use quarterpipe::player::Player;

/// A function that scores the first player.
#[derive(Clone)]
pub struct Score(Arc<dyn Fn(&Player) -> f64 + Send + Sync>);

impl Score {
    /// Makes a score from a function. It must depend on the player alone, or the same seed may not find the same run again.
    ///
    /// The search treats a point as about a pixel: of two states, the one with more points and more speed counts as nearer to the goal.
    pub fn new(of: impl Fn(&Player) -> f64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(of))
    }

    /// Computes the score.
    #[must_use]
    pub fn of(&self, player: &Player) -> f64 {
        (self.0)(player)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Score")
    }
}

#[cfg(feature = "expressions")]
mod expression {
    use std::str::FromStr;

    use exmex::prelude::*;
    use quarterpipe::player::Player;
    use quarterpipe_batch::{COLUMNS, Column};

    use super::Score;
    use crate::Goal;

    /// The most bytes of an expression.
    const LONGEST: usize = 1000;

    impl FromStr for Score {
        type Err = String;

        /// Reads an expression over the columns of an observation, such as `rings * 100 + x / 65536`: numbers, names of
        /// [columns](Column::name) in their own units, `+ - * / ^`, brackets, and functions such as `abs(x_speed)` and `min(rings, 50)`.
        /// Where the expression divides by zero, the score is NaN, which never reaches a goal.
        ///
        /// ```
        /// # use quarterpipe::{Speed, prelude::*};
        /// use quarterpipe_search::Score;
        /// let score: Score = "100 * rings + abs(x_speed) / 256".parse()?;
        /// let player = Player { rings: 2, x_speed: Speed(-0x180), ..Player::new(&Rules::S2, CharacterId::Sonic, px(0), px(0)) };
        /// assert_eq!(score.of(&player), 201.5);
        /// assert!("ring".parse::<Score>().unwrap_err().starts_with("found ring, expected a column: x, y, x_speed, "));
        /// # Ok::<(), String>(())
        /// ```
        ///
        /// # Errors
        ///
        /// If the text is not an expression, has no column or an unknown one, or is longer than 1,000 bytes.
        fn from_str(text: &str) -> Result<Self, String> {
            if text.len() > LONGEST {
                return Err(format!("found {} bytes, expected at most {LONGEST}", text.len()));
            }
            // The parser's own messages are about its internals.
            let expected = "numbers, columns, + - * / ^, brackets and functions, such as 100*rings + min(x/65536, 500)";
            let expression = exmex::parse::<f64>(text).map_err(|_| format!("found {text:?}, expected {expected}"))?;
            let names = || Column::ALL.map(Column::name).join(", ");
            if expression.var_names().is_empty() {
                return Err(format!("found {text:?}, expected at least one column: {}", names()));
            }
            let column = |name: &String| {
                let known = Column::ALL.into_iter().find(|column| column.name() == name);
                known.ok_or_else(|| format!("found {name}, expected a column: {}", names()))
            };
            let columns: Vec<Column> = expression.var_names().iter().map(column).collect::<Result<_, _>>()?;
            let of = move |player: &Player| {
                let mut values = [0.0; COLUMNS];
                values.iter_mut().zip(&columns).for_each(|(value, column)| *value = column.of(player).into());
                // There is a value for every name, so evaluation does not fail. The result of a division by 0 becomes NaN.
                let value = expression.eval(&values[..columns.len()]).unwrap_or(f64::NAN);
                if value.is_finite() { value } else { f64::NAN }
            };
            Ok(Self::new(of))
        }
    }

    impl Goal {
        /// Reads a score and the least value to reach, such as `100 * rings + x / 65536 >= 5000`: see [`Score`]'s `from_str`.
        ///
        /// # Errors
        ///
        /// If the text does not have this form.
        pub fn score(text: &str) -> Result<Self, String> {
            let expected = r#"expected EXPRESSION>=N, such as "100*rings + x/65536 >= 5000""#;
            let (score, least) = text.rsplit_once(">=").ok_or_else(|| format!("found {text:?}, {expected}"))?;
            let number = |text: &str| text.parse().ok().filter(|number: &f64| number.is_finite());
            let least =
                number(least.trim()).ok_or_else(|| format!("found {:?}, expected a number after >=", least.trim()))?;
            Ok(Self::Score { score: score.parse()?, least })
        }
    }

    #[cfg(test)]
    mod tests {
        use quarterpipe::prelude::*;

        use super::*;

        fn of(text: &str, rings: u16) -> Result<f64, String> {
            let player = Player { rings, ..Player::new(&Rules::S2, CharacterId::Sonic, px(64), px(100)) };
            Ok(text.parse::<Score>()?.of(&player))
        }

        #[test]
        fn an_expression_is_computed_from_the_columns_that_it_names() {
            assert_eq!(of("x / 65536 + 3 * (rings - 1)", 5), Ok(76.0));
            assert_eq!(of("min(rings, 50) - y / 65536", 80), Ok(-50.0));
            for undefined in ["1 / rings", "rings / rings", "sqrt(0 - x)"] {
                assert!(of(undefined, 0).unwrap().is_nan(), "{undefined}");
            }
        }

        #[test]
        fn what_is_no_expression_is_refused() {
            for wrong in ["", "rings +", "(rings", "rings rings", "rings; x", "\0", "}{"] {
                let error = of(wrong, 0).unwrap_err();
                assert!(error.contains("expected"), "{wrong}: {error}");
            }
            for constant in ["7", "1/0", "E + PI"] {
                let error = of(constant, 0).unwrap_err();
                assert!(error.contains("expected at least one column: x, y, "), "{error}");
            }
            assert!(of("rings + coins", 0).unwrap_err().starts_with("found coins, expected a column: x, y, "));
            assert_eq!(of(&"1+".repeat(501), 0).unwrap_err(), "found 1002 bytes, expected at most 1000");
            // Nested brackets have a limit as well.
            let deep = ["(".repeat(499), "x".to_owned(), ")".repeat(499)].concat();
            assert!(of(&deep, 0).is_ok());
        }
    }
}
